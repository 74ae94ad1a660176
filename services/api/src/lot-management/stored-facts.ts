import { type ChangedFacts, type FactChange, LOT_COLUMNS, startOfCalendarDay } from '@lotline/shared-domain';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { isShownChange, publicPriceOf, type Visibility } from '../lot/public-lot.js';
import type { LotEdit } from '../lot-transitions/write-lots.js';

const DAYS: readonly string[] = ['registrationDate', 'registeredOn', 'releaseDate', 'financeDueDate', 'settlementDate'];

/** The start of a day in the estate's time zone (D65); memoised, because a sheet's rows share a few days. */
export function dayStarts(timeZone: string): (day: string) => Date {
  const known = new Map<string, Date>();
  return (day) => {
    const start = known.get(day) ?? startOfCalendarDay(day, timeZone);
    known.set(day, start);
    return start;
  };
}

/** Facts as they are stored: what to set, and what to remove. */
export function storedFacts(
  facts: ChangedFacts,
  startOf: (day: string) => Date,
): { set: Record<string, unknown>; unset: string[] } {
  const [set, unset]: [Record<string, unknown>, string[]] = [{}, []];
  for (const [name, value] of Object.entries(facts) as [string, unknown][]) {
    if (value === null || value === '') unset.push(name);
    else set[name] = DAYS.includes(name) ? startOf(value as string) : value;
  }
  return { set, unset };
}

/** The facts that a change overwrites, so that it can be undone. */
export function factsBefore(
  lot: LotRecord,
  names: readonly string[],
): { set: Record<string, unknown>; unset: string[] } {
  const [set, unset]: [Record<string, unknown>, string[]] = [{}, []];
  for (const name of names) {
    const value = lot[name as keyof LotRecord] as unknown;
    if (value === undefined || value === null) unset.push(name);
    else set[name] = value;
  }
  return { set, unset };
}

/** A change in the words of the lot's history: 'Price $310,000 → $320,000; Size (m2) 450 m² → 460 m²'. */
export const wordsOf = (changes: readonly FactChange[]): string =>
  changes.map(({ field, from, to }) => `${LOT_COLUMNS[field].header} ${from} → ${to}`).join('; ');

type Shown = Visibility & Pick<EstateRecord, 'isPublic'>;

/** An edit of a lot: whether visitors see it, and the displayed price where pages showed the one before (D14). */
export function editOf(
  lot: LotRecord,
  { set, unset }: { readonly set: Readonly<Record<string, unknown>>; readonly unset: readonly string[] },
  reason: string,
  estate: Shown,
): LotEdit {
  const after = { ...lot, ...set, ...Object.fromEntries(unset.map((name) => [name, undefined])) } as LotRecord;
  const edit = { lot, set, unset, reason, shownPrice: null, isShown: isShownChange(lot, after, estate) };
  const touchesPrice = 'priceTracking' in set || unset.includes('priceTracking');
  if (!touchesPrice || !estate.isPublic || estate.hidePrice) return edit;
  const [from, to] = [publicPriceOf(lot, estate), publicPriceOf(after, estate)];
  return from === to ? edit : { ...edit, shownPrice: { from, to } };
}
