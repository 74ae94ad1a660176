import { Notice } from '@lotline/shared-design';
import { strings } from './strings';

/** The conflict above a form: who changed the record, when and what; the input below is kept. `said`: null without a conflict. */
export function StaleNotice({ said }: { said: string | null }) {
  if (said === null) return null;
  return (
    <Notice tone="error" title={strings.stale.title}>
      {said} {strings.stale.hint}
    </Notice>
  );
}
