import { createHmac, timingSafeEqual } from 'node:crypto';

const keyOf = (secret: string, fileId: string, until: number): string =>
  createHmac('sha256', secret).update(`${fileId}\n${until}`).digest('base64url');

/** A signed URL of a private file, valid for its bearer until a time (ms since 1970). Nothing is stored. */
export const privateFileUrl = (secret: string, fileId: string, until: number): string =>
  `/files/private/${fileId}?until=${until}&key=${keyOf(secret, fileId, until)}`;

/** Whether a link's signature is valid and it has not expired. */
export function isGoodLink(
  secret: string,
  fileId: string,
  { until = '', key = '' }: Readonly<Record<string, unknown>>,
  now = Date.now(),
): boolean {
  if (typeof until !== 'string' || typeof key !== 'string' || !/^\d{13}$/.test(until) || Number(until) <= now)
    return false;
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(secret, fileId, Number(until)))];
  return given.length === right.length && timingSafeEqual(given, right);
}
