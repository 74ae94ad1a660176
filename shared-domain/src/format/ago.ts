import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.js';
import { plural } from './plural.js';

/**
 * A length of time in ms, in whole minutes, hours or days.
 * @example spanText(5 * 60_000) // '5 minutes'
 */
export function spanText(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute';
  if (ms < HOUR_MS) return plural(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return plural(Math.floor(ms / HOUR_MS), 'hour');
  return plural(Math.floor(ms / DAY_MS), 'day');
}

/**
 * How long ago a moment was, without a time zone. `at` and `now` in ms or as dates.
 * @example ago(new Date('2026-11-23T10:00:00Z'), new Date('2026-11-23T10:05:00Z')) // '5 minutes ago'
 */
export function ago(at: Date | number, now: Date | number = Date.now()): string {
  const ms = Number(now) - Number(at);
  return ms < MINUTE_MS ? 'just now' : `${spanText(ms)} ago`;
}
