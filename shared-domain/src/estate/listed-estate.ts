import type { ListedEstate } from '../answer/shapes.js';
import { formatCurrency } from '../format/currency.js';
import { formatArea } from '../format/measures.js';
import { plural } from '../format/plural.js';
import { listedOffer } from './offer-words.js';
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

/**
 * What is available now, or for an estate without a lot to buy what to do instead.
 * @param now ms; an estimate that is past is no longer offered (D217)
 * @example cardOffer(estate, Date.now()) // '24 of 180 lots available · Est. Registration Mar 2027'
 */
export const cardOffer = (estate: ListedEstate, now: number): string =>
  hasLots(estate) ? listedOffer(estate, now) : 'No lots available now. Join the waitlist';

/** The suburb with its state, unless it says that itself. @example suburbOf({ suburb: 'Tallowbrook', state: 'VIC' }) // 'Tallowbrook VIC' */
export const suburbOf = ({ suburb, state }: Pick<ListedEstate, 'suburb' | 'state'>): string =>
  state && !suburb.split(/\s/).includes(state) ? `${suburb} ${state}` : suburb;

/**
 * How much is for sale in all, for the top of the page and for who shares it; '' if nothing is.
 * @example landingSummary(estates) // '33 lots available in 2 estates, from $329,900'
 */
export function landingSummary(estates: readonly ListedEstate[]): string {
  const open = estates.filter(hasLots);
  const lots = open.reduce((sum, { availableLotsCount }) => sum + availableLotsCount, 0);
  const prices = open.flatMap(({ fromPrice }) => fromPrice ?? []);
  if (lots === 0) return '';
  const from = prices.length > 0 ? `, from ${formatCurrency(Math.min(...prices))}` : '';
  return `${plural(lots, 'lot')} available in ${plural(open.length, 'estate')}${from}`;
}

const MOST_COLUMNS = 4;

/** How many cards are beside each other where there is room. @example cardColumns(3) // 3 */
export const cardColumns = (estates: number): number => Math.min(Math.max(estates, 1), MOST_COLUMNS);
