import { isDay, momentOf, mondayOf, weekOf, weeksUntil } from './weeks.js';

const MELBOURNE = 'Australia/Melbourne';

it.each([
  ['2026-11-23', '2026-11-23', 'a Monday'],
  ['2026-11-29', '2026-11-23', 'the Sunday after it'],
  ['2027-01-01', '2026-12-28', 'over the turn of the year'],
  ['2028-03-01', '2028-02-28', 'over a leap day'],
])('the week of %s begins on %s: %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

it.each([
  // Midnight of Monday in Melbourne is 13:00 of Sunday in UTC while clocks are forward.
  ['2026-11-22T12:59:59Z', MELBOURNE, '2026-11-16'],
  ['2026-11-22T13:00:00Z', MELBOURNE, '2026-11-23'],
  ['2026-11-22T13:00:00Z', 'Australia/Perth', '2026-11-16'],
  ['2026-11-23T05:00:00Z', 'America/New_York', '2026-11-23'],
  ['2026-11-23T04:59:59Z', 'America/New_York', '2026-11-16'],
])('a moment is of the week of its estate’s clock (D65): %s in %s', (at, zone, monday) =>
  expect(weekOf(at, zone)).toBe(monday),
);

it('weeks follow one another without a gap, also where clocks are turned', () => {
  const weeks = weeksUntil('2026-10-10', 3, MELBOURNE);
  expect(
    weeks.map(({ monday, from, to }) => [monday, from.toISOString(), (to.getTime() - from.getTime()) / 3_600_000]),
  ).toEqual([
    ['2026-09-21', '2026-09-20T14:00:00.000Z', 168],
    // Clocks go forward on the first Sunday of October: the week is an hour shorter.
    ['2026-09-28', '2026-09-27T14:00:00.000Z', 167],
    ['2026-10-05', '2026-10-04T13:00:00.000Z', 168],
  ]);
  expect(weeks.every(({ to }, at) => at === 2 || to.getTime() === weeks[at + 1]?.from.getTime())).toBe(true);
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'UTC'])(
  'a day begins at its own midnight in %s',
  (zone) => {
    const from = momentOf('2026-11-23', zone);
    expect([weekOf(from, zone), weekOf(new Date(from.getTime() - 60_000), zone)]).toEqual(['2026-11-23', '2026-11-16']);
  },
);

it.each([
  ['2026-11-23', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['', false],
  ['2026-11-23T00:00:00Z', false],
])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is));
