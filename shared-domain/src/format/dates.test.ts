import type { DateFormat } from './dates.js';
import { formatDate, formatMonthYear, formatTime } from './dates.js';

const AFTERNOON = '2027-06-30T04:05:00Z';

describe("dates in the estate's time zone (spec 5, D65)", () => {
  it.each<[DateFormat, string]>([
    ['D MMM YYYY', '30 Jun 2027'],
    ['MMM YYYY', 'Jun 2027'],
    ['MMM D, YYYY', 'Jun 30, 2027'],
    ['YYYY/M/D', '2027/6/30'],
    ['D MMM YYYY h:mm A', '30 Jun 2027 2:05 PM'],
    ['YYYY-MM-DD', '2027-06-30'],
    ['DD MMMM YYYY', '30 June 2027'],
  ])('%s', (format, text) => expect(formatDate(AFTERNOON, 'Australia/Melbourne', format)).toBe(text));

  it.each([
    ['Melbourne is already in July', '2027-06-30T14:00:00Z', 'Australia/Melbourne', '1 Jul 2027'],
    ['Perth is not', '2027-06-30T14:00:00Z', 'Australia/Perth', '30 Jun 2027'],
    ['daylight saving', '2027-01-31T13:30:00Z', 'Australia/Melbourne', '1 Feb 2027'],
    ['no daylight saving in Brisbane', '2027-01-31T13:30:00Z', 'Australia/Brisbane', '31 Jan 2027'],
    ['a day without a time is that day everywhere', '2027-06-30', 'America/Los_Angeles', '30 Jun 2027'],
    ['an unknown zone falls back to UTC', '2027-06-30T14:00:00Z', 'Mars/Olympus', '30 Jun 2027'],
  ])('%s', (_, value, zone, text) => expect(formatDate(value, zone)).toBe(text));

  it.each([
    ['2027-06-30T13:59:00Z', '30 Jun 2027 11:59 PM'],
    ['2027-06-30T14:00:00Z', '1 Jul 2027 12:00 AM'],
    ['2027-06-30T02:00:00Z', '30 Jun 2027 12:00 PM'],
  ])('the clock at %s shows %s', (value, text) => {
    expect(formatDate(value, 'Australia/Melbourne', 'D MMM YYYY h:mm A')).toBe(text);
    expect(formatTime(value, 'Australia/Melbourne')).toBe(text.split(' ').slice(3).join(' '));
  });

  it.each([null, undefined, '', 'soon', new Date(Number.NaN)])(
    "missing or invalid (%p) is '--', in lists '-' (D16)",
    (value) => {
      expect(formatDate(value, 'Australia/Melbourne')).toBe('--');
      expect(formatMonthYear(value, 'Australia/Melbourne')).toBe('-');
    },
  );

  it('registration months', () =>
    expect(formatMonthYear(new Date('2027-03-01T00:00:00Z'), 'Australia/Melbourne')).toBe('Mar 2027'));
});
