import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.js';
import { plural } from './plural.js';

/**
 * How long ago a moment was, without a time zone. `at` and `now` in ms or as dates.
 * @example ago(new Date('2026-11-23T10:00:00Z'), new Date('2026-11-23T10:05:00Z')) // '5 minutes ago'
 */
export function ago(at: Date | number, now: Date | number = Date.now()): string {
  const ms = Number(now) - Number(at);
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${plural(Math.floor(ms / MINUTE_MS), 'minute')} ago`;
  if (ms < DAY_MS) return `${plural(Math.floor(ms / HOUR_MS), 'hour')} ago`;
  return `${plural(Math.floor(ms / DAY_MS), 'day')} ago`;
}
