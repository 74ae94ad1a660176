import { describePrice, type LotPrice } from './lot-price.js';
import { parseLotStatus } from './lot-status.js';

/** What a visitor reads as the price of a lot, and why, where it isn't what its price and type say. */
export interface VisitorPrice {
  /** The price in the visitor's words; null where none is shown. */
  readonly text: string | null;
  readonly why: string | null;
}

/**
 * The price a visitor reads (2.8, D6, D15, D59).
 * @example visitorPrice({ status: 'available', priceTracking: { type: 'from', value: 310_000 } }, {}).text // 'From $310,000'
 */
export function visitorPrice(
  { status, priceTracking }: Pick<LotPrice, 'priceTracking'> & { status: string },
  { hidePrice, showFutureLots }: { hidePrice?: boolean | null; showFutureLots?: boolean | null },
): VisitorPrice {
  const known = parseLotStatus(status);
  if (known === 'withdrawn') return { text: null, why: 'the lot is withdrawn' };
  if (known === 'not_released' && !showFutureLots) return { text: null, why: 'the lot is Not Released' };
  const { text } = describePrice({ priceTracking, hidePrice });
  return { text, why: hidePrice ? 'the estate hides its prices' : null };
}
