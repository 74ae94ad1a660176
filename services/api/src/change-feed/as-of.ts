import type { mongo } from 'mongoose';

/** A time of MongoDB's logical clock as a comparable number: seconds in the high 32 bits, increment in the low. */
export type AsOf = bigint;

/** The time of a BSON timestamp. */
export const asOfTimestamp = (time: Pick<mongo.Timestamp, 't' | 'i'>): AsOf => (BigInt(time.t) << 32n) | BigInt(time.i);

/** The wire form, `seconds.increment`: `1763671200.4` (ADR-0007). */
export const asOfText = (asOf: AsOf): string => `${asOf >> 32n}.${asOf & 0xffffffffn}`;

/**
 * Parses a `Lotline-At-Least` header. A malformed value, or a time more than a second ahead of the clock, is ignored:
 * otherwise anyone could make every read bypass the cache.
 */
export function parseAtLeast(header: string | string[] | undefined, now = Date.now()): AsOf | undefined {
  if (typeof header !== 'string' || header.length > 24) return undefined;
  const match = /^(\d{1,10})\.(\d{1,10})$/.exec(header);
  if (!match) return undefined;
  const seconds = BigInt(match[1] ?? '0');
  const increment = BigInt(match[2] ?? '0');
  if (seconds * 1000n > BigInt(now + 1000) || increment > 0xffffffffn) return undefined;
  return (seconds << 32n) | increment;
}
