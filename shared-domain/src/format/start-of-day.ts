import { MINUTE_MS } from './durations.js';
import { formatDate } from './dates.js';

/** No day is longer than this, in minutes: one of them is an hour longer where clocks are set back. */
const LONGEST_DAY = 26 * 60;
/** So far, in minutes, is no time zone from UTC. */
const FARTHEST_ZONE = 15 * 60;

/** The last of some minutes, from one to another that isn't, at which something is so. */
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
 * The moment at which the day of `at` began in a time zone (D65), to the minute, whatever the clocks did since.
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
 * The last minute of a day, YYYY-MM-DD, in a time zone (D65).
 * @example endOfDay('2027-06-30', 'Australia/Melbourne').toISOString() // '2027-06-30T13:59:00.000Z'
 */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) / MINUTE_MS;
  return new Date(
    lastMinute(
      midnight - FARTHEST_ZONE,
      midnight + LONGEST_DAY + FARTHEST_ZONE,
      (minute) => dayAt(minute, timeZone) <= day,
    ) * MINUTE_MS,
  );
}
