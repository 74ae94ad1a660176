import { formatCurrency } from '../format/currency.js';

/** The maximum price or fee, in whole dollars. */
export const MAX_DOLLARS = 100_000_000;

/** A lot's price tracking (section 3): type and value in whole Australian dollars (D66). */
export interface LotPrice {
  priceTracking?: { type?: string | null; value?: number | null } | null;
  hidePrice?: boolean | null;
}
export interface PriceText {
  kind: 'request' | 'offers' | 'from' | 'plain';
  text: string;
}

/** The price types an admin form offers (section 3). */
export const PRICE_TYPES = ['fixed', 'from', 'hide', 'offers'] as const;
/** Price types as staff read and choose them. */
export const PRICE_TYPE_LABELS = {
  fixed: 'Fixed price',
  from: 'From',
  hide: 'Hidden',
  offers: 'Open to offers',
} as const satisfies Record<(typeof PRICE_TYPES)[number], string>;
/** @example priceTypeLabel('hide') // 'Hidden' */
export const priceTypeLabel = (type: string): string =>
  Object.hasOwn(PRICE_TYPE_LABELS, type) ? PRICE_TYPE_LABELS[type as (typeof PRICE_TYPES)[number]] : type;

const REQUEST: PriceText = { kind: 'request', text: 'Request pricing' };

/**
 * The price rule of 2.8, first match wins (D14): hidden by the estate, no tracking, type hide or value zero; offers;
 * from; plain. An offers lot needs no value, because customers receive none (D15).
 */
export function describePrice({ priceTracking, hidePrice }: LotPrice): PriceText {
  if (hidePrice || !priceTracking) return REQUEST;
  const { type, value } = priceTracking;
  if (type === 'hide' || value === 0) return REQUEST;
  if (type === 'offers') return { kind: 'offers', text: 'Open to Offers' };
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return REQUEST;
  const price = formatCurrency(value);
  return type === 'from' ? { kind: 'from', text: `From ${price}` } : { kind: 'plain', text: price };
}

/** The figure in a displayed price; null where it shows none. @example figureInPrice('From $310,000') // 310000 */
export function figureInPrice(text: string): number | null {
  const figure = /\$([\d,]+)/.exec(text)?.[1];
  return figure ? Number(figure.replaceAll(',', '')) : null;
}

type PricedLot = Pick<LotPrice, 'priceTracking'> & { price?: number | null };

/**
 * Whether the price shown to customers follows the lot's price (2.8): true if both are equal, never if it is hidden.
 */
export function followsPrice({ price, priceTracking }: PricedLot): boolean {
  return !!priceTracking && priceTracking.type !== 'hide' && (priceTracking.value ?? null) === (price ?? null);
}

/**
 * A note for a new price that customers won't see because a different one is shown; '' if the shown price follows.
 * @example unshownPrice({ price: 300_000, priceTracking: { type: 'from', value: 280_000 } }) // ' (shown stays From $280,000)'
 */
export function unshownPrice(lot: PricedLot): string {
  const { priceTracking } = lot;
  return priceTracking && priceTracking.type !== 'hide' && !followsPrice(lot)
    ? ` (shown stays ${describePrice({ priceTracking }).text})`
    : '';
}
