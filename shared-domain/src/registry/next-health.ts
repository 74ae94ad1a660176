/** How loading a build went: visits that got it, and visits where it failed or was refused. */
export interface LoadCounts {
  readonly loaded: number;
  readonly failed: number;
}

/** Failures below which nothing is concluded. */
const FEWEST_FAILURES = 5;
/** One-sided, 99.5 %: one healthy `next` in two hundred may be ended by chance. */
const LEAST_Z = 2.58;

const sumOf = ({ loaded, failed }: LoadCounts): number => loaded + failed;

/**
 * Whether `next` fails more often than `stable`, beyond what chance explains (two-proportion z-test). Then it ends itself.
 * @example failsMore({ loaded: 80, failed: 20 }, { loaded: 990, failed: 10 }) // true
 */
export function failsMore(next: LoadCounts, stable: LoadCounts): boolean {
  const [visits, others] = [sumOf(next), sumOf(stable)];
  if (next.failed < FEWEST_FAILURES) return false;
  // No reports of stable yet: only a next that fails for most is surely bad.
  if (others === 0) return next.failed > next.loaded;
  const [rate, usual] = [next.failed / visits, stable.failed / others];
  const pooled = (next.failed + stable.failed) / (visits + others);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / visits + 1 / others));
  return deviation > 0 ? (rate - usual) / deviation > LEAST_Z : false;
}
