import type { mongo } from 'mongoose';

/** A moment of MongoDB's logical clock, ordered by plain comparison: seconds in the high half, increment in the low. */
export type AsOf = bigint;

/** The moment a BSON timestamp names. */
export const asOfTimestamp = (time: Pick<mongo.Timestamp, 't' | 'i'>): AsOf => (BigInt(time.t) << 32n) | BigInt(time.i);

/** The wire form, `seconds.increment`: `1763671200.4` (ADR-0007). */
export const asOfText = (asOf: AsOf): string => `${asOf >> 32n}.${asOf & 0xffffffffn}`;

/**
 * Reads a `Lotline-At-Least` header. A text that is no moment, and a moment more than a second ahead of the clock, is ignored:
 * else a stranger could make every read miss the cache for ever.
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
