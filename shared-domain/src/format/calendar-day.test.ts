import { isCalendarDay, isInstant, startOfCalendarDay } from './calendar-day.js';

it.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-31', false],
  ['2027-13-01', false],
  ['2027-2-1', false],
  ['27-02-01', false],
  ['2027-02-01T00:00:00Z', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, expected) => expect(isCalendarDay(text)).toBe(expected));

it.each([
  ['2027-02-01T09:30:00+11:00', true],
  ['2027-02-01T09:30Z', true],
  ['2027-02-31T09:30Z', false],
  ['2027-02-01T25:00Z', false],
  ['2027-02-01T09:30', false],
  ['2027-02-01', false],
])('%s is a moment: %s', (text, expected) => expect(isInstant(text)).toBe(expected));

it.each([
  ['2027-07-01', 'Australia/Melbourne', '2027-06-30T14:00:00.000Z'],
  ['2027-02-01', 'Australia/Melbourne', '2027-01-31T13:00:00.000Z'],
  ['2027-07-01', 'Pacific/Honolulu', '2027-07-01T10:00:00.000Z'],
  ['2027-07-01', 'Pacific/Kiritimati', '2027-06-30T10:00:00.000Z'],
  ['2027-07-01', 'UTC', '2027-07-01T00:00:00.000Z'],
  // Clocks are set forward on that morning, and back on the other.
  ['2027-10-03', 'Australia/Melbourne', '2027-10-02T14:00:00.000Z'],
  ['2027-04-04', 'Australia/Melbourne', '2027-04-03T13:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, expected) =>
  expect(startOfCalendarDay(day, timeZone).toISOString()).toBe(expected),
);
