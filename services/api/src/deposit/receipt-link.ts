import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@lotline/shared-domain';

/** How long a receipt's link is good for, in ms: in an email, and in an answer to staff. */
export const RECEIPT_LINK_MS = { email: 90 * DAY_MS, answer: HOUR_MS } as const;

const signatureOf = (secret: string, entryId: string, until: number): string =>
  createHmac('sha256', secret).update(`receipt\n${entryId}\n${until}`).digest('base64url');

/**
 * The path of the receipt of a ledger entry, good for its bearer until a time. Nothing is stored.
 * @example publicUrl + receiptPath(config.fileLinkSecret, entryId, Date.now() + RECEIPT_LINK_MS.email)
 */
export const receiptPath = (secret: string, entryId: string, until: number): string =>
  `/api/receipts/${entryId}?until=${until}&signature=${signatureOf(secret, entryId, until)}`;

/** What a link to a receipt carries; an empty part of a query is absent. */
export interface ReceiptLink {
  readonly until?: string | undefined;
  readonly signature?: string | undefined;
}

/** Whether a link to a receipt is ours, and still good; a signature that isn't ours is `wrong` whatever its end. */
export function readReceiptLink(
  secret: string,
  entryId: string,
  { until = '', signature = '' }: ReceiptLink,
  now = Date.now(),
): 'good' | 'ended' | 'wrong' {
  if (!/^\d{13}$/.test(until)) return 'wrong';
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, entryId, Number(until)))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'wrong';
  return Number(until) > now ? 'good' : 'ended';
}
