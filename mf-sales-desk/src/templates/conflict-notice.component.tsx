import { Notice } from '@lotline/shared-design';
import type { Submission } from '@lotline/shared-runtime/forms';
import { isConflict } from '../is-conflict';

/** Why the API refused a form for what is there already, such as a name or an address of another; nothing for other refusals. */
export function ConflictNotice({ submission }: { readonly submission: Submission }) {
  if (submission.phase !== 'refused' || !isConflict(submission.refusal)) return null;
  const { refusal } = submission;
  const isStale = refusal.kind === 'failed' && refusal.status === 412;
  return isStale ? null : <Notice tone="error">{('message' in refusal && refusal.message) || null}</Notice>;
}
