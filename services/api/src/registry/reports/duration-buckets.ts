/** Upper bounds of the duration histogram's buckets, in ms; the last bucket is unbounded. */
export const BUCKETS_MS = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800] as const;
/** Names of the buckets, in order. */
export const BUCKETS: readonly string[] = [...BUCKETS_MS, Infinity].map((_, index) => `b${index}`);

/** The bucket of a duration in ms. */
export function bucketOf(ms: number): string {
  const index = BUCKETS_MS.findIndex((bound) => ms <= bound);
  return `b${index < 0 ? BUCKETS_MS.length : index}`;
}

/** The median duration in ms, from counts per bucket; null without any. Interpolated linearly within a bucket. */
export function medianOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= total / 2) {
      const from = BUCKETS_MS[index - 1] ?? 0;
      const to = BUCKETS_MS[index] ?? from;
      return Math.round(from + (to - from) * ((total / 2 - below) / count));
    }
    below += count;
  }
  return null;
}
