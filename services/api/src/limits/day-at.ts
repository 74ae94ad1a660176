import { DAY_MS, MINUTE_MS, formatDate } from '@lotline/shared-domain';

/**
 * The calendar day in a time zone (D65): its name, and its end to the nearest minute.
 * @example dayAt('Australia/Melbourne', Date.now()) // { name: '2026-11-22', endsAt: 1795266000000 }
 */
export function dayAt(timeZone: string, now: number): { name: string; endsAt: number } {
  const nameOf = (at: number): string => formatDate(new Date(at), timeZone, 'YYYY-MM-DD');
  const name = nameOf(now);
  // A day has 23 to 25 hours; binary search for the minute at which the date changes.
  let [inside, outside] = [now, now + DAY_MS + 2 * 60 * MINUTE_MS];
  while (outside - inside > MINUTE_MS) {
    const middle = Math.floor((inside + outside) / 2);
    if (nameOf(middle) === name) inside = middle;
    else outside = middle;
  }
  return { name, endsAt: Math.floor(outside / MINUTE_MS) * MINUTE_MS };
}
