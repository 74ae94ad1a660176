import { formatDate } from '../format/dates.js';
import { holdEndOf, latestHoldEnd, resumedHoldEnd } from './hold-end.js';

const MELBOURNE = 'Australia/Melbourne';
const wall = (at: Date, zone: string): string => formatDate(at, zone, 'D MMM YYYY h:mm A');

describe('a hold ends at 17:00 of its last day, where the estate is (D98)', () => {
  it.each([
    // Clocks are set back on 4 April 2027 and forward on 3 October 2027.
    ['Australia/Melbourne', '2027-01-10T03:00:00Z', '10 Apr 2027 5:00 PM'],
    ['Australia/Melbourne', '2027-07-10T03:00:00Z', '8 Oct 2027 5:00 PM'],
    // Late in the evening: in UTC it is still the day before, in Melbourne the next one.
    ['Australia/Melbourne', '2027-02-28T13:30:00Z', '30 May 2027 5:00 PM'],
    ['Australia/Perth', '2027-02-28T15:30:00Z', '29 May 2027 5:00 PM'],
    ['Australia/Adelaide', '2026-12-31T13:29:00Z', '31 Mar 2027 5:00 PM'],
    ['Australia/Adelaide', '2026-12-31T13:31:00Z', '1 Apr 2027 5:00 PM'],
    ['Australia/Brisbane', '2028-01-01T00:00:00Z', '31 Mar 2028 5:00 PM'],
  ])('in %s approved at %s: at the latest %s, 90 calendar days later', (zone, approved, latest) =>
    expect(wall(latestHoldEnd(approved, zone), zone)).toBe(latest),
  );

  it.each([
    ['in the afternoon', '2027-01-10T03:00:00Z', 7, '17 Jan 2027 5:00 PM'],
    ['after 17:00', '2027-01-10T09:00:00Z', 1, '11 Jan 2027 5:00 PM'],
    ['just after midnight', '2027-01-09T13:01:00Z', 1, '11 Jan 2027 5:00 PM'],
    ['on the day before clocks are set back', '2027-04-03T03:00:00Z', 1, '4 Apr 2027 5:00 PM'],
    ['on the day before clocks are set forward', '2027-10-02T03:00:00Z', 1, '3 Oct 2027 5:00 PM'],
    ['for as long as there may be', '2027-07-10T13:30:00Z', 90, '8 Oct 2027 5:00 PM'],
    ['for longer than there may be', '2027-01-10T03:00:00Z', 91, '10 Apr 2027 5:00 PM'],
  ])('approved %s (%s) for %d days it ends on %s', (_, approved, days, end) =>
    expect(wall(holdEndOf(approved, days, MELBOURNE), MELBOURNE)).toBe(end),
  );

  it.each([
    ['that ended yesterday, in the afternoon', '2027-01-09T06:00:00Z', '2027-01-10T05:00:00Z', '11 Jan 2027 5:00 PM'],
    ['that ended yesterday, after 17:00', '2027-01-09T06:00:00Z', '2027-01-10T07:00:00Z', '12 Jan 2027 5:00 PM'],
    ['that ends in 23 hours', '2027-01-11T06:00:00Z', '2027-01-10T07:00:00Z', '12 Jan 2027 5:00 PM'],
    ['that ends in just 24 hours', '2027-01-11T06:00:00Z', '2027-01-10T06:00:00Z', '11 Jan 2027 5:00 PM'],
    ['that ends next week', '2027-01-17T06:00:00Z', '2027-01-10T07:00:00Z', '17 Jan 2027 5:00 PM'],
    ['when clocks are set forward', '2027-10-01T07:00:00Z', '2027-10-02T06:30:00Z', '4 Oct 2027 5:00 PM'],
  ])('a hold %s runs on after a declined EOI, with 24 hours at least (D128)', (_, end, now, expected) =>
    expect(wall(resumedHoldEnd(end, now, MELBOURNE), MELBOURNE)).toBe(expected),
  );

  it('an accepted offer counts its days from the answer, and 90 from the offer', () => {
    const answered = new Date('2027-01-11T02:00:00Z');
    const end = (days: number) => wall(holdEndOf('2027-01-10T03:00:00Z', days, MELBOURNE, answered), MELBOURNE);
    expect([end(7), end(90)]).toEqual(['18 Jan 2027 5:00 PM', '10 Apr 2027 5:00 PM']);
  });
});
