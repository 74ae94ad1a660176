import { Notice } from '@lotline/shared-design';
import type { Submission } from '@lotline/shared-runtime/forms';
import { ConflictNotice } from '../holds/conflict-notice.component';
import { eoiStrings as text } from './strings';

/** Why an action wasn't done: more than is held, or what a colleague did first; the input below stays. */
export function EoiConflict({ submission }: { submission: Submission }) {
  const isTooLarge =
    submission.phase === 'refused' &&
    submission.refusal.kind === 'failed' &&
    submission.refusal.code === 'refund_too_large';
  return isTooLarge ? <Notice tone="error">{text.refuse.tooLarge}</Notice> : <ConflictNotice submission={submission} />;
}
