import { DAY_MS } from '../format/durations.js';
import { formatDate } from '../format/dates.js';
import { endOfDay } from '../format/start-of-day.js';

/** A hold ends at most so many calendar days after its approval, however often it is extended. */
export const MOST_HOLD_DAYS = 90;

/**
 * The latest end of a hold: the last minute of the 90th day after its approval, where the estate is (D65).
 * @param approvedAt when it was approved, or offered
 * @example latestHoldEnd('2027-01-10T03:00:00Z', 'Australia/Melbourne').toISOString() // '2027-04-10T13:59:00.000Z'
 */
export function latestHoldEnd(approvedAt: Date | string, timeZone: string): Date {
  const day = Date.parse(formatDate(approvedAt, timeZone, 'YYYY-MM-DD'));
  return endOfDay(new Date(day + MOST_HOLD_DAYS * DAY_MS).toISOString().slice(0, 10), timeZone);
}

/**
 * When a hold ends that is given so many days of 24 hours.
 * @param from when the days begin, where that isn't its approval: an offer's begin when it is accepted
 */
export function holdEndOf(
  approvedAt: Date | string,
  days: number,
  timeZone: string,
  from: Date | string = approvedAt,
): Date {
  return new Date(Math.min(new Date(from).getTime() + days * DAY_MS, latestHoldEnd(approvedAt, timeZone).getTime()));
}
