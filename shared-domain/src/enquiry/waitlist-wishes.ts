import { formatCurrency } from '../format/currency.js';
import { formatMonthYear } from '../format/dates.js';
import { formatArea, formatLength } from '../format/measures.js';
import { LOT_RANGES, writeRange, type LotFilter } from '../lot-filter/lot-filter.js';
import type { WaitlistPreferences } from './waitlist.schema.js';

/** A waitlist entry's preferences as it is stored or typed: any of them may be left open. */
export type WaitlistWishes = Partial<WaitlistPreferences> | null | undefined;

/** Waitlist preferences (D17), as labelled in the form. */
export const WAITLIST_WISHES = {
  frontage: 'Frontage, at least',
  size: 'Size, at least',
  budget: 'Budget, up to',
  titlesBy: 'Est. Registration by',
} as const satisfies Record<keyof WaitlistPreferences, string>;

const monthWords = (month: string): string => formatMonthYear(`${month}-01`, 'UTC');

/**
 * A waitlist entry's preferences as label and value; empty ones are omitted.
 * @example describePreferences({ budget: 400_000, titlesBy: '2027-03' }) // [['Budget, up to', '$400,000'], ['Titles by', 'Mar 2027']]
 */
export function describePreferences(preferences?: WaitlistWishes): (readonly [string, string])[] {
  const { frontage, size, budget, titlesBy } = preferences ?? {};
  const wishes = [
    frontage && ([WAITLIST_WISHES.frontage, formatLength(frontage, ' m')] as const),
    size && ([WAITLIST_WISHES.size, formatArea(size, ' sqm')] as const),
    budget && ([WAITLIST_WISHES.budget, formatCurrency(budget)] as const),
    titlesBy && ([WAITLIST_WISHES.titlesBy, monthWords(titlesBy)] as const),
  ];
  return wishes.flatMap((wish) => (wish ? [wish] : []));
}

/**
 * Preferences within a sentence (D221); '' where all are left open.
 * @example wishWords({ size: 400, budget: 350_000 }) // 'lots with at least 400 m² and a price of up to $350,000'
 */
export function wishWords(wishes: WaitlistWishes): string {
  const { frontage, size, budget, titlesBy } = wishes ?? {};
  const parts = [
    size && `at least ${formatArea(size, ' m²')}`,
    frontage && `a frontage of at least ${formatLength(frontage, ' m')}`,
    budget && `a price of up to ${formatCurrency(budget)}`,
    titlesBy && `est. registration by ${monthWords(titlesBy)}`,
  ].filter(Boolean);
  const others = parts.slice(0, -1).join(', ');
  return parts.length === 0 ? '' : `lots with ${others && `${others} and `}${parts.at(-1)}`;
}

/** A positive figure; anything else, such as one that can't be read, is no wish. */
const figure = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** Preferences as a filter of lots (D221). */
export const wishFilter = (wishes: WaitlistWishes): LotFilter => ({
  size: { from: figure(wishes?.size), to: null },
  frontage: { from: figure(wishes?.frontage), to: null },
  price: { from: null, to: figure(wishes?.budget) },
  titles: wishes?.titlesBy || null,
});

/** Whether a filter asks for anything. */
export const asksForLots = (filter: LotFilter): boolean =>
  filter.titles !== null || LOT_RANGES.some((name) => writeRange(filter[name]) !== null);

/** The preferences that a filter of lots amounts to: what it asks for at least, and at most for a price. */
export const wishesOf = ({ size, frontage, price, titles }: LotFilter): WaitlistPreferences => ({
  frontage: figure(frontage.from),
  size: figure(size.from),
  budget: figure(price.to),
  titlesBy: titles,
});
