import { DAY_MS } from '../format/durations.js';

/**
 * Whole 24-hour days between two moments; 0 if they are reversed.
 * @example daysBetween(new Date('2026-11-01T09:00Z'), new Date('2026-11-03T08:00Z')) // 1
 */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));

/** The median of a list of numbers; null if it is empty. @example median([3, 10, 4]) // 4 */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [upper, lower] = [sorted[middle], sorted[middle - 1]];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}
