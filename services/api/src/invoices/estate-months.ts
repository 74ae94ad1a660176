import { formatDate, startOfCalendarDay } from '@lotline/shared-domain';
import type { EstateRecord } from '../estate/estate.model.js';

/** An estate of the caller's as lists and files of invoices name it. */
export type InvoicedEstate = Pick<EstateRecord, '_id' | 'title' | 'timeZone' | 'landownerId'>;

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Whether a text names a month. @example isMonth('2026-11') // true */
export const isMonth = (text: string): boolean => MONTH.test(text);

/** A month some months before or after another. @example monthAfter('2026-11', 2) // '2027-01' */
export function monthAfter(month: string, by: number): string {
  const [year = 0, at = 0] = month.split('-').map(Number);
  const months = year * 12 + at - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The month of a moment where an estate is. @example monthOf(new Date('2026-10-31T14:00:00Z'), 'Australia/Melbourne') // '2026-11' */
export const monthOf = (at: Date, timeZone: string): string => formatDate(at, timeZone, 'YYYY-MM-DD').slice(0, 7);

/** When a month begins in a time zone, and when it ends. */
export const spanOfMonth = (month: string, timeZone: string): { readonly $gte: Date; readonly $lt: Date } => ({
  $gte: startOfCalendarDay(`${month}-01`, timeZone),
  $lt: startOfCalendarDay(`${monthAfter(month, 1)}-01`, timeZone),
});

/** Estates by time zone: most landowners have one. */
export function byTimeZone(estates: readonly InvoicedEstate[]): ReadonlyMap<string, readonly InvoicedEstate[]> {
  const zones = new Map<string, InvoicedEstate[]>();
  for (const estate of estates) zones.set(estate.timeZone, [...(zones.get(estate.timeZone) ?? []), estate]);
  return zones;
}
