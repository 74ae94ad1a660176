import { wantsConfirmation } from '@lotline/shared-runtime/account';
import type { Refusal, Submission } from '@lotline/shared-runtime/forms';

/** Refusals that a form of accounts says in the server's words, under its button (section 8). */
export const isSaidByServer = (refusal: Refusal): boolean =>
  refusal.kind === 'forbidden' ||
  refusal.kind === 'tooMany' ||
  (refusal.kind === 'failed' && refusal.status >= 400 && refusal.status < 500 && Boolean(refusal.message));

/** What the server said of the last try; null where it said nothing, it stands at the fields, or the password is being asked for. */
export function refusalWords(submission: Submission): string | null {
  if (
    submission.phase !== 'refused' ||
    !isSaidByServer(submission.refusal) ||
    wantsConfirmation(submission.refusal as { code?: string })
  )
    return null;
  return ('message' in submission.refusal && submission.refusal.message) || null;
}

/** The API's code of the last refusal, such as `link_used`. */
export const refusalCode = (submission: Submission): string | null =>
  submission.phase === 'refused' && 'code' in submission.refusal ? submission.refusal.code : null;

const LINK_ENDS: readonly (string | null)[] = ['link_used', 'link_replaced', 'link_expired', 'not_found'];
/** Whether the link itself can't be used: another try with it would be answered the same. */
export const isLinkEnd = (submission: Submission): boolean => LINK_ENDS.includes(refusalCode(submission));
