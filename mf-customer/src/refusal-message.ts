import { requiresConfirmation } from '@lotline/shared-runtime/account';
import type { Refusal, Submission } from '@lotline/shared-runtime/forms';

/** Refusals for which account forms show the server's message, next to their button (section 8). */
export const isExplainedByServer = (refusal: Refusal): boolean =>
  refusal.kind === 'forbidden' ||
  refusal.kind === 'tooMany' ||
  (refusal.kind === 'failed' && refusal.status >= 400 && refusal.status < 500 && Boolean(refusal.message));

/**
 * The server's message about the last attempt; null if there is none, if the fields show it, or while the password is
 * requested.
 */
export function refusalMessage(submission: Submission): string | null {
  if (
    submission.phase !== 'refused' ||
    !isExplainedByServer(submission.refusal) ||
    requiresConfirmation(submission.refusal as { code?: string })
  )
    return null;
  return ('message' in submission.refusal && submission.refusal.message) || null;
}

/** The API's code of the last refusal, e.g. `link_used`. */
export const refusalCode = (submission: Submission): string | null =>
  submission.phase === 'refused' && 'code' in submission.refusal ? submission.refusal.code : null;

const LINK_ENDS: readonly (string | null)[] = ['link_used', 'link_replaced', 'link_expired', 'not_found'];
/** Whether the link itself is unusable, so that a retry is pointless. */
export const isLinkEnd = (submission: Submission): boolean => LINK_ENDS.includes(refusalCode(submission));
