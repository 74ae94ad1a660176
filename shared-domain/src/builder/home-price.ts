import type { HouseOnLot } from '../answer/builder-shapes.js';
import { formatCurrency } from '../format/currency.js';
import { describePrice, type LotPrice } from '../lot/lot-price.js';
import { totalText } from './quote-total.js';
import { siteCostOf, siteCostText } from './site-cost.js';

/** A design on a lot, with what its price depends on. */
export interface PricedHome {
  readonly house: Pick<HouseOnLot, 'basePrice' | 'siteCosts' | 'siteCostKind'>;
  /** Null until one is chosen. */
  readonly facade: { readonly price: number } | null;
  readonly land: LotPrice;
}
export interface HomePriceRow {
  readonly label: string;
  readonly text: string;
}
export interface HomePrice {
  readonly rows: readonly HomePriceRow[];
  readonly total: HomePriceRow;
}

/** A facade's price as shown beside it. */
export const facadePrice = ({ price }: { readonly price: number }): string =>
  price > 0 ? `+${formatCurrency(price)}` : 'Included';

/**
 * The price of a design on a lot, part by part, and its total. Where the land's price isn't shown there is neither site
 * cost nor land price, and the total is the home's alone (D15, D102); a total with an unknown part names it (D114).
 * @example homePrice({ house, facade, land }).total // { label: 'Home and land', text: 'From $612,800 plus site costs' }
 */
export function homePrice({ house, facade, land }: PricedHome): HomePrice {
  const shown = describePrice(land);
  const value = shown.kind === 'plain' || shown.kind === 'from' ? (land.priceTracking?.value ?? null) : null;
  const home = house.basePrice + (facade?.price ?? 0);
  const rows = [
    { label: 'Base price', text: formatCurrency(house.basePrice) },
    ...(facade ? [{ label: 'Facade', text: facadePrice(facade) }] : []),
  ];
  if (value === null) {
    return {
      rows: [...rows, { label: 'Land', text: shown.text }],
      total: { label: 'Home without land', text: formatCurrency(home) },
    };
  }
  const cost = siteCostOf(house);
  const { siteCosts = 0 } = cost;
  const limits = { isFrom: shown.kind === 'from', hasUnknown: cost.siteCosts === undefined };
  return {
    rows: [...rows, { label: 'Site costs', text: siteCostText(cost) ?? '' }, { label: 'Land', text: shown.text }],
    total: { label: 'Home and land', text: totalText(home + value + siteCosts, limits) },
  };
}
