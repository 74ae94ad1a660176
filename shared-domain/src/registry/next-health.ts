/** Load results of a build: visits that loaded it, and visits where it failed or was rejected. */
export interface LoadCounts {
  readonly loaded: number;
  readonly failed: number;
}

/** Minimum number of failures for a conclusion. */
const MIN_FAILURES = 5;
/** z-score of a one-sided test at 99.5 %: 1 healthy `next` in 200 is stopped by chance. */
const MIN_Z_SCORE = 2.58;

const sumOf = ({ loaded, failed }: LoadCounts): number => loaded + failed;

/**
 * Whether `next` fails significantly more often than `stable` (two-proportion z-test). If so, its rollout is stopped.
 * @example failsMore({ loaded: 80, failed: 20 }, { loaded: 990, failed: 10 }) // true
 */
export function failsMore(next: LoadCounts, stable: LoadCounts): boolean {
  const [visits, others] = [sumOf(next), sumOf(stable)];
  if (next.failed < MIN_FAILURES) return false;
  // Without reports of stable, only a majority of failures counts as significant.
  if (others === 0) return next.failed > next.loaded;
  const [rate, usual] = [next.failed / visits, stable.failed / others];
  const pooled = (next.failed + stable.failed) / (visits + others);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / visits + 1 / others));
  return deviation > 0 ? (rate - usual) / deviation > MIN_Z_SCORE : false;
}
