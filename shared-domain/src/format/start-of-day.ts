import { formatDate } from './dates.js';

const MINUTE_MS = 60_000;
/** No day is longer than this, in minutes: one of them is an hour longer where clocks are set back. */
const LONGEST_DAY = 26 * 60;

/**
 * The moment at which the day of `at` began in a time zone (D65), to the minute, whatever the clocks did since.
 * @example startOfDay(new Date('2027-06-30T16:30:00Z'), 'Australia/Melbourne').toISOString() // '2027-06-30T14:00:00.000Z'
 */
export function startOfDay(at: Date, timeZone: string): Date {
  const dayOf = (minute: number): string => formatDate(minute * MINUTE_MS, timeZone, 'YYYY-MM-DD');
  let within = Math.floor(at.getTime() / MINUTE_MS);
  let before = within - LONGEST_DAY;
  const day = dayOf(within);
  while (within - before > 1) {
    const middle = Math.floor((within + before) / 2);
    if (dayOf(middle) === day) within = middle;
    else before = middle;
  }
  return new Date(within * MINUTE_MS);
}
