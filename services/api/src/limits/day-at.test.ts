import { dayAt } from './day-at.js';

it.each([
  ['Australia/Melbourne', '2026-11-22T12:00:00Z', '2026-11-22', '2026-11-22T13:00:00.000Z'],
  ['Australia/Melbourne', '2026-11-22T13:00:30Z', '2026-11-23', '2026-11-23T13:00:00.000Z'],
  ['Australia/Melbourne', '2026-10-03T14:30:00Z', '2026-10-04', '2026-10-04T13:00:00.000Z'],
  ['Australia/Melbourne', '2026-04-04T13:30:00Z', '2026-04-05', '2026-04-05T14:00:00.000Z'],
  ['Australia/Adelaide', '2026-07-01T00:00:00Z', '2026-07-01', '2026-07-01T14:30:00.000Z'],
])('in %s at %s it is %s until %s', (zone, now, name, end) => {
  const { name: day, endsAt } = dayAt(zone, Date.parse(now));
  expect([day, new Date(endsAt).toISOString()]).toEqual([name, end]);
});
