import type { ListedEstate } from '../answer/shapes.js';
import { formatCurrency } from '../format/currency.js';
import { formatArea } from '../format/measures.js';
import { plural } from '../format/plural.js';
import { estatePath, waitlistPath } from './paths.js';

type Counted = Pick<ListedEstate, 'availableLotsCount'>;

/** Whether an estate has a lot to buy now. */
export const hasLots = ({ availableLotsCount }: Counted): boolean => availableLotsCount > 0;

/** Estates as the landing page lists them: those with lots to buy first, each group in the order of the answer. */
export const landingOrder = <T extends Counted>(estates: readonly T[]): T[] => [
  ...estates.filter(hasLots),
  ...estates.filter((estate) => !hasLots(estate)),
];

/** Where an estate's card leads: to its map, or to its waitlist if there is no lot to buy. */
export const cardPath = (estate: ListedEstate): string =>
  hasLots(estate) ? estatePath(estate.key) : waitlistPath(estate.key);

function sizesOf({ sizes }: ListedEstate): string | null {
  if (!sizes) return null;
  const [smallest, largest] = [formatArea(sizes.smallest), formatArea(sizes.largest)];
  return smallest === largest ? `${smallest} m²` : `${smallest}–${largest} m²`;
}

/**
 * The lowest price and the sizes of the lots to buy, as far as the answer has them (D15).
 * @example cardFacts(estate) // 'From $298,000 · 312–640 m²'
 */
export const cardFacts = (estate: ListedEstate): string =>
  [estate.fromPrice ? `From ${formatCurrency(estate.fromPrice)}` : null, sizesOf(estate)].filter(Boolean).join(' · ');

/** The last line of a card. @example cardFoot({ availableLotsCount: 0 }) // 'No lots available now. Join the waitlist' */
export const cardFoot = ({ availableLotsCount }: Counted): string =>
  availableLotsCount === 0
    ? 'No lots available now. Join the waitlist'
    : `${plural(availableLotsCount, 'lot')} available`;

/** Whether title and suburb contain every word of a search. */
export function matchesSearch({ title, suburb }: Pick<ListedEstate, 'title' | 'suburb'>, search: string): boolean {
  const text = `${title} ${suburb}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s/)
    .every((word) => text.includes(word));
}
