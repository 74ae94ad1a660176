import { formatDate } from '@lotline/shared-domain';

/** The last day of an absence, YYYY-MM-DD; null without one. */
export const awayDayOf = (awayUntil: string | null | undefined): string | null => awayUntil?.slice(0, 10) ?? null;

/** Whether a last day of absence isn't over yet, in the browser's time zone. */
export const isAway = (day: string, now: Date, timeZone: string): boolean =>
  day >= formatDate(now.toISOString(), timeZone, 'YYYY-MM-DD');
