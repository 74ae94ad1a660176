import type { Refusal } from '@lotline/shared-runtime/forms';

/**
 * Conflict: someone else was first, or the move isn't possible. The dialog explains it in place and keeps the input.
 * The user's own request still in progress is no conflict.
 */
export const isConflict = (refusal: Refusal): boolean =>
  refusal.kind === 'gone' ||
  (refusal.kind === 'failed' && [409, 412].includes(refusal.status) && refusal.code !== 'request_in_progress');
