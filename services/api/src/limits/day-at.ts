import { endOfDay, formatDate, MINUTE_MS } from '@lotline/shared-domain';

/**
 * The calendar day in a time zone (D65): its name, and its end to the nearest minute.
 * @example dayAt('Australia/Melbourne', Date.now()) // { name: '2026-11-22', endsAt: 1795266000000 }
 */
export function dayAt(timeZone: string, now: number): { name: string; endsAt: number } {
  const name = formatDate(now, timeZone, 'YYYY-MM-DD');
  return { name, endsAt: endOfDay(name, timeZone).getTime() + MINUTE_MS };
}
