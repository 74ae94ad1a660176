import { addDays, isDay, mondayOf } from '@lotline/shared-domain';

/** The month of a day, as YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** A month as in an address; null if it is none. @example parseMonth('2027-13') // null */
export const parseMonth = (raw: string | undefined): string | null =>
  raw !== undefined && raw.length === 7 && isDay(`${raw}-01`) ? raw : null;

/** The month a number of months later. @example shiftMonth('2026-12', 1) // '2027-01' */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/**
 * The weeks that a month meets, Monday first, with the days of its neighbours that complete them.
 * @example weeksOf('2027-02').length // 4, since 1 February 2027 is a Monday
 */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const weeks: string[][] = [];
  const end = `${shiftMonth(month, 1)}-01`;
  for (let monday = mondayOf(`${month}-01`); monday < end; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days)));
  return weeks;
}
