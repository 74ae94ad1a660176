import { monthOf, parseMonth, shiftMonth, weeksOf } from './months';

describe('months of the calendar of dates', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2027-01', -13, '2025-12'],
    ['2027-01', 1, '2027-02'],
    ['2027-06', 0, '2027-06'],
  ])('%s and %d months are %s', (month, by, other) => expect(shiftMonth(month, by)).toBe(other));

  it.each([
    // Four whole weeks; a leap year's February; six weeks; ends on a Sunday.
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-01-31', '2028-03-05'],
    ['2027-05', 6, '2027-04-26', '2027-06-06'],
    ['2027-01', 5, '2026-12-28', '2027-01-31'],
    // Clocks change in these months.
    ['2026-10', 5, '2026-09-28', '2026-11-01'],
    ['2027-04', 5, '2027-03-29', '2027-05-02'],
  ])('%s meets %d weeks, from %s to %s', (month, count, first, last) => {
    const weeks = weeksOf(month);
    expect(weeks.length).toBe(count);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
    expect(new Set(weeks.flat()).size).toBe(count * 7);
    const own = weeks.flat().filter((day) => monthOf(day) === month);
    expect(own[0]).toBe(`${month}-01`);
  });

  it.each([
    ['2027-02', '2027-02'],
    ['2027-13', null],
    ['2027-2', null],
    ['2027-02-01', null],
    ['soon', null],
    [undefined, null],
  ])('%j in the address is %j', (raw, month) => expect(parseMonth(raw)).toBe(month));
});
