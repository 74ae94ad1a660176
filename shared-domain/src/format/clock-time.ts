import { formatDate } from './dates.js';

const QUARTER_MS = 15 * 60_000;
/** Time zones are between 12 hours behind UTC and 14 ahead, in steps of a quarter. */
const OFFSETS_MS = /*#__PURE__*/ Array.from({ length: 26 * 4 + 1 }, (_, at) => (14 * 4 - at) * QUARTER_MS);
const FULL = 'D MMM YYYY h:mm A';

/**
 * The moment at which clocks of a time zone show a time, HH:MM, on a day, YYYY-MM-DD (D65): the first one where they show it twice, null where they
 * never do, because they went forward over it, or where it is no day or time.
 * @example momentOfClock('2026-03-01', '11:00', 'Australia/Melbourne')?.toISOString() // '2026-03-01T00:00:00.000Z'
 */
export function momentOfClock(day: string, time: string, timeZone: string): Date | null {
  const clock =
    /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time) ? Date.parse(`${day}T${time}:00Z`) : Number.NaN;
  // 30 February would be in March.
  if (Number.isNaN(clock) || new Date(clock).toISOString().slice(0, 10) !== day) return null;
  const shown = formatDate(new Date(clock), 'UTC', FULL);
  const offset = OFFSETS_MS.find((one) => formatDate(new Date(clock - one), timeZone, FULL) === shown);
  return offset === undefined ? null : new Date(clock - offset);
}

/** What clocks of a time zone show at a moment, HH:MM. @example timeOnClock('2026-03-01T00:00:00Z', 'Australia/Melbourne') // '11:00' */
export function timeOnClock(at: Date | string, timeZone: string): string {
  const [, hour = '0', minute = '00', half] = /(\d{1,2}):(\d{2}) (AM|PM)$/.exec(formatDate(at, timeZone, FULL)) ?? [];
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
