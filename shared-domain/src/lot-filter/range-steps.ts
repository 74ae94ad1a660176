const NICE = [
  1, 2, 2.5, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000,
  1_000_000, 2_500_000, 5_000_000, 10_000_000,
];
const MOST = 8;

/** At most nine round values that span the lots' figures, for the choices of a range: 268…1073 → 200, 400, … 1200. */
export function rangeSteps(figures: readonly number[]): number[] {
  if (figures.length === 0) return [];
  const low = Math.min(...figures);
  const high = Math.max(...figures);
  const step = NICE.find((one) => (high - low) / one <= MOST - 1) ?? (high - low) / (MOST - 1);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => Math.round((first + at) * step * 100) / 100);
}
