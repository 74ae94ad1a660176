import { momentOfClock, timeOnClock } from './clock-time.js';

const MELBOURNE = 'Australia/Melbourne';

it.each([
  ['2026-03-01', '11:00', MELBOURNE, '2026-03-01T00:00:00.000Z'],
  ['2026-07-01', '00:00', MELBOURNE, '2026-06-30T14:00:00.000Z'],
  ['2026-07-01', '12:05', MELBOURNE, '2026-07-01T02:05:00.000Z'],
  ['2026-07-01', '09:30', 'Australia/Adelaide', '2026-07-01T00:00:00.000Z'],
  ['2026-07-01', '05:45', 'Asia/Kathmandu', '2026-07-01T00:00:00.000Z'],
  ['2026-07-01', '14:00', 'Pacific/Kiritimati', '2026-07-01T00:00:00.000Z'],
  ['2026-06-30', '13:00', 'Pacific/Pago_Pago', '2026-07-01T00:00:00.000Z'],
])('clocks show %s %s in %s at %s, and the other way round', (day, time, zone, at) => {
  expect(momentOfClock(day, time, zone)?.toISOString()).toBe(at);
  expect(timeOnClock(at, zone)).toBe(time);
});

it('a repeated clock time is the first one; a skipped one is invalid', () => {
  // Melbourne's clocks go back on 5 April 2026 and forward on 4 October.
  expect(momentOfClock('2026-04-05', '02:30', MELBOURNE)?.toISOString()).toBe('2026-04-04T15:30:00.000Z');
  expect([
    momentOfClock('2026-10-04', '02:30', MELBOURNE),
    momentOfClock('2026-10-04', '03:00', MELBOURNE)?.toISOString(),
  ]).toEqual([null, '2026-10-03T16:00:00.000Z']);
});

it.each([
  ['2026-02-30', '10:00'],
  ['2026-3-1', '10:00'],
  ['', ''],
  ['2026-03-01', '24:30'],
  ['2026-03-01', '9:00'],
  ['01/03/2026', '10:00'],
])('%j %j is not a time', (day, time) => expect(momentOfClock(day, time, MELBOURNE)).toBeNull());
