import type { PublicLot } from '../answer/shapes.js';
import { asksForLots } from './waitlist-wishes.js';
import { figureOf, meetsLotFilter, type LotFilter } from '../lot-filter/lot-filter.js';

/** An email about a lot isn't repeated for this long, in days: a hold that falls through twice in a month is no news. */
export const NEWS_AGAIN_DAYS = 30;
/** Lots that an email names; it counts the others. */
export const NEWS_LOTS = 5;

/** How a lot became something to email about. */
export interface LotNews {
  /** It was released, or came back after a hold, an EOI or a contract. */
  readonly isNewlyAvailable: boolean;
  /** The price that it showed before; null: none. Undefined where its price hasn't changed. */
  readonly priceBefore?: number | null | undefined;
}

/**
 * Whether people on the waitlist with these wishes are emailed about a lot (D221): it meets them, and didn't before. Without wishes
 * nobody is.
 * @param lot as visitors see it now
 */
export function isNewsFor(
  filter: LotFilter,
  lot: PublicLot,
  { isNewlyAvailable, priceBefore }: LotNews,
  month: (lot: PublicLot) => string | null,
): boolean {
  // In this order, as thousands of entries are asked about hundreds of lots.
  if (lot.status !== 'available' || !meetsLotFilter(lot, filter, month) || !asksForLots(filter)) return false;
  if (isNewlyAvailable) return true;
  const budget = filter.price.to;
  const isLower = budget !== null && figureOf(lot, 'price') !== null;
  return isLower && priceBefore !== undefined && (priceBefore === null || priceBefore > budget);
}
