import { BUYER_MAY, QUOTE_ANSWER_STATUSES, type QuoteAnswerStatus } from '@lotline/shared-domain';
import type { QuoteAnswerRecord } from './quote-answer.model.js';

/** An answer in one of these stands until its last day is over. */
export const STANDING = QUOTE_ANSWER_STATUSES.filter((status) => BUYER_MAY[status].length > 0);

/**
 * The status of an answer now: one that stands has run out once its last day is over, marked or not (D172).
 * @example statusOf({ status: 'sent', validUntil: yesterday }, now) // 'expired'
 */
export const statusOf = (
  { status, validUntil }: Pick<QuoteAnswerRecord, 'status' | 'validUntil'>,
  now: Date,
): QuoteAnswerStatus => (STANDING.includes(status) && validUntil < now ? 'expired' : status);
