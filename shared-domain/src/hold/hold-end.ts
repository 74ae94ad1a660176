import { DAY_MS } from '../format/durations.js';
import { formatDate } from '../format/dates.js';
import { timeOnDay } from '../format/start-of-day.js';

/** Maximum length of a hold in calendar days after approval, including extensions. */
export const MAX_HOLD_DAYS = 90;

/** When holds end, in the estate's time zone: 17:00, in minutes since midnight (D98). */
const ENDS_AT = 17 * 60;

/**
 * The end of a hold on its last day, YYYY-MM-DD: 17:00 in the estate's time zone (D98).
 * @example holdEndOnDay('2027-01-17', 'Australia/Melbourne').toISOString() // '2027-01-17T06:00:00.000Z'
 */
export const holdEndOnDay = (day: string, timeZone: string): Date => timeOnDay(day, ENDS_AT, timeZone);

/**
 * The end of a hold whose last day is the day of `at` in the estate's time zone, or some days later (D98).
 * @example holdEndOn('2027-01-10T03:00:00Z', 'Australia/Melbourne', 7).toISOString() // '2027-01-17T06:00:00.000Z'
 */
export function holdEndOn(at: Date | string, timeZone: string, daysLater = 0): Date {
  const day = Date.parse(formatDate(at, timeZone, 'YYYY-MM-DD')) + daysLater * DAY_MS;
  return holdEndOnDay(new Date(day).toISOString().slice(0, 10), timeZone);
}

/**
 * The latest end of a hold: 17:00 of the 90th day after its approval, in the estate's time zone (D65, D98).
 * @param approvedAt when it was approved, or offered
 * @example latestHoldEnd('2027-01-10T03:00:00Z', 'Australia/Melbourne').toISOString() // '2027-04-10T07:00:00.000Z'
 */
export const latestHoldEnd = (approvedAt: Date | string, timeZone: string): Date =>
  holdEndOn(approvedAt, timeZone, MAX_HOLD_DAYS);

/**
 * The end of a hold that runs for a number of days: 17:00 of the last one, at most latestHoldEnd (D98).
 * @param from start of the days if not the approval: for an offer, its acceptance
 */
export function holdEndOf(
  approvedAt: Date | string,
  days: number,
  timeZone: string,
  from: Date | string = approvedAt,
): Date {
  const latest = latestHoldEnd(approvedAt, timeZone);
  const end = holdEndOn(from, timeZone, days);
  return end < latest ? end : latest;
}

/** How much of a hold remains at least once an EOI has kept it from ending, in ms (D128). */
const LEFT_AFTER_EOI_MS = DAY_MS;

/**
 * The end of a hold that an EOI kept from ending and that runs on `now`: its own, or the first 17:00 that leaves 24 hours
 * (D128), be it later than latestHoldEnd.
 * @example resumedHoldEnd('2027-01-09T06:00:00Z', '2027-01-10T07:00:00Z', 'Australia/Melbourne').toISOString() // '2027-01-12T06:00:00.000Z'
 */
export function resumedHoldEnd(expirationDate: Date | string, now: Date | string, timeZone: string): Date {
  const [end, earliest] = [new Date(expirationDate), new Date(new Date(now).getTime() + LEFT_AFTER_EOI_MS)];
  if (end >= earliest) return end;
  const sameDay = holdEndOn(earliest, timeZone);
  return sameDay >= earliest ? sameDay : holdEndOn(earliest, timeZone, 1);
}

/** A hold's buyer is reminded this long before its end, and not of a hold that lasts less, in ms (D98). */
export const REMINDED_BEFORE_MS = DAY_MS;
