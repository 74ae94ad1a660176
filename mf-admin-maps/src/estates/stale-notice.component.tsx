import { Notice } from '@lotline/shared-design';
import { estateStrings } from './strings';

/** The conflict above a form: who changed the settings, when and which; the input below stays. */
export function StaleNotice({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Notice tone="error" title={estateStrings.stale.title}>
      {message} {estateStrings.stale.hint}
    </Notice>
  );
}
