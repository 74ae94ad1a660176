import { formatCurrency } from '../format/currency.js';
import { describePrice, type LotPrice } from '../lot/lot-price.js';

/** The parts of a selection's price, in dollars; an absent one isn't shown. */
interface Priced {
  readonly house: {
    readonly price?: number | null | undefined;
    readonly siteCosts?: number | null | undefined;
    readonly siteCostKind?: string | null | undefined;
  };
  readonly facade: { readonly price?: number | null | undefined };
  readonly lot: Land;
}
/** A lot's shown price; `priceType`: 'from' where it is the least that the land costs. */
interface Land {
  readonly price?: number | null | undefined;
  readonly priceType?: string | null | undefined;
}

/** Parts of a price together: their sum in whole dollars, and how it reads. */
export interface Total {
  readonly amount: number;
  readonly text: string;
}

/**
 * A sum as it reads: never one plain number where the land's price is a 'from' price or the site cost isn't known
 * (D102, D114).
 * @example totalText(612_800, { isFrom: true, hasUnknown: true }) // 'From $612,800 plus site costs'
 */
export const totalText = (amount: number, { isFrom = false, hasUnknown = false }): string =>
  `${isFrom ? 'From ' : ''}${formatCurrency(amount)}${hasUnknown ? ' plus site costs' : ''}`;

/**
 * Home, facade, site cost and land together. Null where the home's or the land's price isn't shown: a total would reveal
 * it (D15).
 * @example totalOf(design) // { amount: 612_800, text: 'From $612,800 plus site costs' }
 */
export function totalOf({ house, facade, lot }: Priced): Total | null {
  const [home, land] = [house.price, lot.price];
  if (typeof home !== 'number' || typeof land !== 'number') return null;
  const isKnown = typeof house.siteCosts === 'number' && house.siteCostKind !== 'unknown';
  const amount = home + (facade.price ?? 0) + (isKnown ? (house.siteCosts ?? 0) : 0) + land;
  return { amount, text: totalText(amount, { isFrom: lot.priceType === 'from', hasUnknown: !isKnown }) };
}

/**
 * The land's price as it reads; null where none was shown.
 * @example landPriceText({ price: 301_000, priceType: 'from' }) // 'From $301,000'
 */
export const landPriceText = ({ price, priceType }: Land): string | null =>
  typeof price === 'number' ? totalText(price, { isFrom: priceType === 'from' }) : null;

/**
 * A lot's price as a selection has it: what the price rule of 2.8 shows, with 'from' as its type; without a figure where
 * it shows none (D14, D15).
 * @example shownLandPrice({ priceTracking: { type: 'from', value: 301_000 } }) // { price: 301_000, priceType: 'from' }
 */
export function shownLandPrice(lot: LotPrice): { readonly price?: number; readonly priceType?: 'from' } {
  const { kind } = describePrice(lot);
  const value = kind === 'plain' || kind === 'from' ? lot.priceTracking?.value : null;
  if (typeof value !== 'number') return {};
  return { price: value, ...(kind === 'from' && { priceType: kind }) };
}
