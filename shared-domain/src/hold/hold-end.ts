import { DAY_MS } from '../format/durations.js';
import { formatDate } from '../format/dates.js';
import { endOfDay } from '../format/start-of-day.js';

/** Maximum length of a hold in calendar days after approval, including extensions. */
export const MAX_HOLD_DAYS = 90;

/**
 * The latest end of a hold: the last minute of the 90th day after its approval, in the estate's time zone (D65).
 * @param approvedAt when it was approved, or offered
 * @example latestHoldEnd('2027-01-10T03:00:00Z', 'Australia/Melbourne').toISOString() // '2027-04-10T13:59:00.000Z'
 */
export function latestHoldEnd(approvedAt: Date | string, timeZone: string): Date {
  const day = Date.parse(formatDate(approvedAt, timeZone, 'YYYY-MM-DD'));
  return endOfDay(new Date(day + MAX_HOLD_DAYS * DAY_MS).toISOString().slice(0, 10), timeZone);
}

/**
 * The end of a hold that runs for a number of 24-hour days, at most until latestHoldEnd.
 * @param from start of the days if not the approval: for an offer, its acceptance
 */
export function holdEndOf(
  approvedAt: Date | string,
  days: number,
  timeZone: string,
  from: Date | string = approvedAt,
): Date {
  return new Date(Math.min(new Date(from).getTime() + days * DAY_MS, latestHoldEnd(approvedAt, timeZone).getTime()));
}
