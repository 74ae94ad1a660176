import { formatDate } from '../format/dates.js';
import { holdEndOf, latestHoldEnd } from './hold-end.js';

const MELBOURNE = 'Australia/Melbourne';
const wall = (at: Date, zone: string): string => formatDate(at, zone, 'D MMM YYYY h:mm A');

describe('a hold ends at most 90 calendar days after its approval, where the estate is', () => {
  it.each([
    // Clocks are set back on 4 April 2027 and forward on 3 October 2027.
    ['Australia/Melbourne', '2027-01-10T03:00:00Z', '10 Apr 2027 11:59 PM'],
    ['Australia/Melbourne', '2027-07-10T03:00:00Z', '8 Oct 2027 11:59 PM'],
    // Late in the evening: in UTC it is still the day before, in Melbourne the next one.
    ['Australia/Melbourne', '2027-02-28T13:30:00Z', '30 May 2027 11:59 PM'],
    ['Australia/Perth', '2027-02-28T15:30:00Z', '29 May 2027 11:59 PM'],
    ['Australia/Adelaide', '2026-12-31T13:29:00Z', '31 Mar 2027 11:59 PM'],
    ['Australia/Adelaide', '2026-12-31T13:31:00Z', '1 Apr 2027 11:59 PM'],
    ['Australia/Brisbane', '2028-01-01T00:00:00Z', '31 Mar 2028 11:59 PM'],
  ])('in %s approved at %s: by %s', (zone, approved, latest) =>
    expect(wall(latestHoldEnd(approved, zone), zone)).toBe(latest),
  );

  it.each([
    ['2027-01-10T03:00:00Z', 7, '17 Jan 2027 2:00 PM'],
    // 90 times 24 hours are an hour more by the clock on the wall where clocks are set forward: not into the 91st day.
    ['2027-07-10T13:30:00Z', 90, '8 Oct 2027 11:59 PM'],
    ['2027-01-10T03:00:00Z', 90, '10 Apr 2027 1:00 PM'],
  ])('approved at %s for %d days it ends on %s', (approved, days, end) =>
    expect(wall(holdEndOf(approved, days, MELBOURNE), MELBOURNE)).toBe(end),
  );

  it('an offer that is accepted counts from its own approval, too', () => {
    const answered = new Date('2027-01-11T02:00:00Z');
    expect(wall(holdEndOf('2027-01-10T03:00:00Z', 90, MELBOURNE, answered), MELBOURNE)).toBe('10 Apr 2027 11:59 PM');
  });
});
