import { formatDate, startOfCalendarDay } from '@lotline/shared-domain';
import { InvalidInput } from '../common/invalid-input.js';

/**
 * The start of the day on which money moved, where the estate is.
 * @throws InvalidInput at `path` for a day that is still to come
 */
export function startOfPayment(path: string, day: string, timeZone: string, now = new Date()): Date {
  const at = startOfCalendarDay(day, timeZone);
  if (at > now) throw new InvalidInput([{ path, message: 'The day must not be in the future' }]);
  return at;
}

/** A day as people read it. @example '3 Dec 2026' */
export const dayOf = (at: Date, timeZone: string): string => formatDate(at, timeZone);
