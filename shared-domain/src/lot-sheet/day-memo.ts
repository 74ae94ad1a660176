import { formatDate } from '../format/dates.js';

/** Days of instants in one time zone (D65); memoised, because a stage's lots share a few dates. */
export type DayOf = (at: string | null | undefined) => string | null;

/** @example const dayOf = dayMemo('Australia/Melbourne'); dayOf('2027-06-30T14:00:00.000Z') // '2027-07-01' */
export function dayMemo(timeZone: string): DayOf {
  const days = new Map<string, string>();
  return (at) => {
    if (!at) return null;
    const known = days.get(at);
    if (known !== undefined) return known;
    const day = formatDate(at, timeZone, 'YYYY-MM-DD');
    days.set(at, day);
    return day;
  };
}
