/**
 * A visitor's rollout bucket from 0 to 100 for one remote: evenly distributed over visitors, stable across visits,
 * independent between remotes.
 */
export function rolloutBucket(name: string, visitorId: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${name}\n${visitorId}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // FNV alone distributes its high bits unevenly for texts that differ only at the end.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000) * 100;
}

/**
 * Whether a visitor gets a remote's `next` at a percentage. Stays true as the percentage grows (ADR-0010).
 * @example getsNext('mf-lot-modal', visitorId, 10) // true for one visitor in ten
 */
export function getsNext(name: string, visitorId: string, percent: number): boolean {
  return rolloutBucket(name, visitorId) < percent;
}
