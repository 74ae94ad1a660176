import type { LotPrice } from '../lot/lot-price.js';

type PricedLot = Pick<LotPrice, 'priceTracking'> & { readonly price?: number | null };

const amountOf = (dollars: number | null | undefined): number | null =>
  typeof dollars === 'number' && dollars > 0 ? dollars : null;

/** Whether a lot is open to offers, so that its buyers name an amount (D165). */
export const isOpenToOffers = ({ priceTracking }: Pick<LotPrice, 'priceTracking'>): boolean =>
  priceTracking?.type === 'offers';

/**
 * The price of a lot in its buyers' own EOIs, in whole dollars (D165): a fixed price as it is shown, otherwise the lot's,
 * also where the estate hides it; null for one that is open to offers, or has none.
 * @example eoiPriceOf({ price: 300_000, priceTracking: { type: 'from', value: 280_000 } }) // 300_000
 */
export function eoiPriceOf(lot: PricedLot): number | null {
  const { price, priceTracking } = lot;
  if (isOpenToOffers(lot)) return null;
  return (priceTracking?.type === 'fixed' ? amountOf(priceTracking.value) : null) ?? amountOf(price);
}
