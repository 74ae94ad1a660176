/** Size and price: the facts of the side panel (2.5). */
import { formatArea } from '../format/measures.js';
import { describePrice } from '../lot/lot-price.js';
import type { FactEstate, LotFact } from './lot-fact.js';
import { known } from './readings.js';

export const size = {
  id: 'size',
  label: 'Size',
  unit: ' m²',
  isDetail: true,
  read: (of) => known(formatArea(of.size)),
} as const satisfies LotFact;

/** Whether prices aren't shown: the estate hides them, or isn't known. */
export const hidesPrice = (of: FactEstate | null): boolean => !of || !!of.hidePrice;

/** The price as customers are shown it (2.8, D14, D15). */
export const price = {
  id: 'price',
  label: 'Price',
  isDetail: true,
  isHidden: hidesPrice,
  read({ priceTracking }, of) {
    const hidePrice = hidesPrice(of);
    const { kind, text } = describePrice({ priceTracking, hidePrice });
    return kind === 'request' ? { text, missing: hidePrice ? 'hidden' : 'on-request' } : { text };
  },
} as const satisfies LotFact;
