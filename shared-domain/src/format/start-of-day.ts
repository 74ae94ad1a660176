import { MINUTE_MS } from './durations.js';
import { formatDate, minuteOfDay } from './dates.js';

/** Upper bound for the length of a day, in minutes: daylight saving can add an hour. */
const LONGEST_DAY = 26 * 60;
/** Upper bound for a time zone's offset from UTC, in minutes. */
const FARTHEST_ZONE = 15 * 60;

/** Binary search: the last minute at which `isSo` is true. It must be true at `from` and false at `to`. */
function lastMinute(from: number, to: number, isSo: (minute: number) => boolean): number {
  let [within, beyond] = [from, to];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (isSo(middle)) within = middle;
    else beyond = middle;
  }
  return within;
}
const dayAt = (minute: number, timeZone: string): string => formatDate(minute * MINUTE_MS, timeZone, 'YYYY-MM-DD');

/**
 * The start of the day of `at` in a time zone (D65), to the minute, including across clock changes.
 * @example startOfDay(new Date('2027-06-30T16:30:00Z'), 'Australia/Melbourne').toISOString() // '2027-06-30T14:00:00.000Z'
 */
export function startOfDay(at: Date, timeZone: string): Date {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const day = dayAt(minute, timeZone);
  return new Date(
    (lastMinute(minute - LONGEST_DAY, minute, (earlier) => dayAt(earlier, timeZone) !== day) + 1) * MINUTE_MS,
  );
}

/**
 * The moment when clocks in a time zone show an hour and minute on a day (D65): the last such moment where clocks are
 * set back.
 * @param day YYYY-MM-DD
 * @param wanted minutes since midnight as clocks show them
 * @example timeOnDay('2027-06-30', 17 * 60, 'Australia/Melbourne').toISOString() // '2027-06-30T07:00:00.000Z'
 */
export function timeOnDay(day: string, wanted: number, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) / MINUTE_MS;
  const isBy = (minute: number): boolean => {
    const now = dayAt(minute, timeZone);
    return now === day ? minuteOfDay(minute * MINUTE_MS, timeZone) <= wanted : now < day;
  };
  return new Date(lastMinute(midnight - FARTHEST_ZONE, midnight + LONGEST_DAY + FARTHEST_ZONE, isBy) * MINUTE_MS);
}

/**
 * The last minute of a day, YYYY-MM-DD, in a time zone (D65).
 * @example endOfDay('2027-06-30', 'Australia/Melbourne').toISOString() // '2027-06-30T13:59:00.000Z'
 */
export const endOfDay = (day: string, timeZone: string): Date => timeOnDay(day, 24 * 60 - 1, timeZone);

/** The last millisecond of a day, YYYY-MM-DD, in a time zone: until when someone whose last day away it is is away. */
export const lastMomentOf = (day: string, timeZone: string): Date =>
  new Date(endOfDay(day, timeZone).getTime() + MINUTE_MS - 1);
