import { describePrice, type LotPrice } from './lot-price.js';

/** Whole thousands, or millions to two decimals. */
const inUnits = (value: number): string =>
  value < 999_500 ? `$${Math.round(value / 1000)}k` : `$${Number((value / 1_000_000).toFixed(2))}m`;

/**
 * A price as short as a map's label, by the rule of 2.8; null where none is shown as a figure.
 * @example shortPrice({ priceTracking: { type: 'fixed', value: 329_900 } }) // '$330k'; of type from '$330k+'
 */
export function shortPrice(lot: LotPrice): string | null {
  const { kind } = describePrice(lot);
  if (kind !== 'plain' && kind !== 'from') return null;
  return inUnits(lot.priceTracking?.value ?? 0) + (kind === 'from' ? '+' : '');
}
