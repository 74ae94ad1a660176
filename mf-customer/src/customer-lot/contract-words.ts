import { DAY_MS, formatDate, REMINDER_DAYS } from '@lotline/shared-domain';
import { lotStrings } from './strings';

const text = lotStrings.contract;

/** From when on a day that is due stands out: with the first reminder (D135). */
const SOON_DAYS = Math.max(...REMINDER_DAYS);

/**
 * How near a day that is due is, in words; null while it is far, and once it has passed.
 * @param on YYYY-MM-DD in the estate's time zone
 * @example nearness('2026-05-08', Date.parse('2026-05-01T02:00:00Z'), 'Australia/Melbourne') // 'in 7 days'
 */
export function nearness(on: string, now: number, timeZone: string): string | null {
  const today = formatDate(now, timeZone, 'YYYY-MM-DD');
  const days = Math.round((Date.parse(on) - Date.parse(today)) / DAY_MS);
  if (days === 0) return text.today;
  if (days === 1) return text.tomorrow;
  return days > 1 && days <= SOON_DAYS ? text.inDays(days) : null;
}
