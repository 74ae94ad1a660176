import { Notice } from '@lotline/shared-design';
import { IntoView } from '../into-view.component';
import { estateStrings } from './strings';

/** The conflict above a form: who changed the settings, when and which; the input below stays. */
export function StaleNotice({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <IntoView key={message}>
      <Notice tone="error" title={estateStrings.stale.title}>
        {message} {estateStrings.stale.hint}
      </Notice>
    </IntoView>
  );
}
