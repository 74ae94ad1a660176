import { Notice } from '@lotline/shared-design';
import { strings } from './strings';

/** The conflict above a form: who changed the record, when and what; the input below stays. `message`: null without a conflict. */
export function StaleNotice({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Notice tone="error" title={strings.stale.title}>
      {message} {strings.stale.hint}
    </Notice>
  );
}
