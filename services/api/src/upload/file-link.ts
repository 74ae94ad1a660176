import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILE_SIZES, type FileSizeName } from '@lotline/shared-domain';

const keyOf = (secret: string, fileId: string, until: number, size?: FileSizeName): string =>
  createHmac('sha256', secret)
    .update([fileId, until, ...(size ? [size] : [])].join('\n'))
    .digest('base64url');

/** The size that a request names; undefined for none or an unknown one. */
export const sizeNamed = (name: unknown): FileSizeName | undefined =>
  typeof name === 'string' && Object.hasOwn(FILE_SIZES, name) ? (name as FileSizeName) : undefined;

/** A signed URL of a private file, valid for its bearer until a time (ms since 1970). Nothing is stored. */
export const privateFileUrl = (secret: string, fileId: string, until: number, size?: FileSizeName): string =>
  `/files/private/${fileId}?until=${until}&key=${keyOf(secret, fileId, until, size)}${size ? `&size=${size}` : ''}`;

/** Whether a link's signature is valid and it has not expired. */
export function isGoodLink(
  secret: string,
  fileId: string,
  { until = '', key = '', size }: Readonly<Record<string, unknown>>,
  now = Date.now(),
): boolean {
  if (typeof until !== 'string' || typeof key !== 'string' || !/^\d{13}$/.test(until) || Number(until) <= now)
    return false;
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(secret, fileId, Number(until), sizeNamed(size)))];
  return given.length === right.length && timingSafeEqual(given, right);
}
