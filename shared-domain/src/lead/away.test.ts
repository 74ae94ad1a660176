import { TIME_ZONES } from '../estate/time-zones.js';
import { endOfDay } from '../format/start-of-day.js';
import { lastDayAway } from './away.js';

const NOW = Date.parse('2026-11-30T00:00:00Z');

it.each(Object.keys(TIME_ZONES))('reads the last day away as clocks in %s show it, summer and winter', (timeZone) => {
  for (const day of ['2026-12-03', '2027-07-01'])
    expect(lastDayAway(endOfDay(day, timeZone).toISOString(), NOW)).toBe(day);
});

it.each([null, undefined, '2026-11-29T12:59:59.999Z'])('%s is no absence', (until) =>
  expect(lastDayAway(until, NOW)).toBeNull(),
);
