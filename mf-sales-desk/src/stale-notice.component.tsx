import { Notice } from '@lotline/shared-design';
import { strings } from './strings';

/** Says above a form who changed what it saves meanwhile, when and what; what was typed stays below. `said`: null where nobody did. */
export function StaleNotice({ said }: { said: string | null }) {
  if (said === null) return null;
  return (
    <Notice tone="error" title={strings.stale.title}>
      {said} {strings.stale.hint}
    </Notice>
  );
}
