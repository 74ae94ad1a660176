import { formatDate } from './dates.js';

const QUARTER_MS = 15 * 60_000;
/** UTC offsets range from −12 to +14 hours, in quarter-hour steps. */
const OFFSETS_MS = /*#__PURE__*/ Array.from({ length: 26 * 4 + 1 }, (_, at) => (14 * 4 - at) * QUARTER_MS);
const FULL = 'D MMM YYYY h:mm A';

/**
 * The instant of a local time, HH:MM, on a day, YYYY-MM-DD, in a time zone (D65): the first one if clocks show it
 * twice, null if it is skipped by daylight saving or is invalid.
 * @example momentOfClock('2026-03-01', '11:00', 'Australia/Melbourne')?.toISOString() // '2026-03-01T00:00:00.000Z'
 */
export function momentOfClock(day: string, time: string, timeZone: string): Date | null {
  const clock =
    /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time) ? Date.parse(`${day}T${time}:00Z`) : Number.NaN;
  // Date would parse 30 February as a day in March.
  if (Number.isNaN(clock) || new Date(clock).toISOString().slice(0, 10) !== day) return null;
  const shown = formatDate(new Date(clock), 'UTC', FULL);
  const offset = OFFSETS_MS.find((one) => formatDate(new Date(clock - one), timeZone, FULL) === shown);
  return offset === undefined ? null : new Date(clock - offset);
}

/**
 * The local time, HH:MM, of an instant in a time zone.
 * @example timeOnClock('2026-03-01T00:00:00Z', 'Australia/Melbourne') // '11:00'
 */
export function timeOnClock(at: Date | string, timeZone: string): string {
  const [, hour = '0', minute = '00', half] = /(\d{1,2}):(\d{2}) (AM|PM)$/.exec(formatDate(at, timeZone, FULL)) ?? [];
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
