import { formatCurrency } from '../format/currency.js';
import { formatMonthYear } from '../format/dates.js';
import { formatArea, formatLength } from '../format/measures.js';
import type { WaitlistPreferences } from './waitlist.schema.js';

/** Waitlist preferences (D17), as labelled in the form. */
export const WAITLIST_WISHES = {
  frontage: 'Frontage, at least',
  size: 'Size, at least',
  budget: 'Budget, up to',
  titlesBy: 'Est. Registration by',
} as const satisfies Record<keyof WaitlistPreferences, string>;

/**
 * A waitlist entry's preferences as label and value; empty ones are omitted.
 * @example describePreferences({ budget: 400_000, titlesBy: '2027-03' }) // [['Budget, up to', '$400,000'], ['Titles by', 'Mar 2027']]
 */
export function describePreferences(preferences?: Partial<WaitlistPreferences> | null): (readonly [string, string])[] {
  const { frontage, size, budget, titlesBy } = preferences ?? {};
  const wishes = [
    frontage && ([WAITLIST_WISHES.frontage, formatLength(frontage, ' m')] as const),
    size && ([WAITLIST_WISHES.size, formatArea(size, ' sqm')] as const),
    budget && ([WAITLIST_WISHES.budget, formatCurrency(budget)] as const),
    titlesBy && ([WAITLIST_WISHES.titlesBy, formatMonthYear(`${titlesBy}-01`, 'UTC')] as const),
  ];
  return wishes.flatMap((wish) => (wish ? [wish] : []));
}
