import { formatCurrency } from '../format/currency.js';

/** How certain the site cost of a design on a lot is (D114). */
export const SITE_COST_KINDS = ['fixed', 'allowance', 'unknown'] as const;
export type SiteCostKind = (typeof SITE_COST_KINDS)[number];
/** In dollars. */
export const MAX_SITE_COST = 10_000_000;

/** The site cost of a design on a lot, in whole dollars. */
export interface SiteCost {
  readonly siteCosts?: number;
  readonly siteCostKind: SiteCostKind;
}

/**
 * The site cost as stored on a lot's link. A number without a kind is fixed; neither means unknown, and so does a kind
 * without its number (D114).
 * @example siteCostOf({ siteCosts: 18_500 }) // { siteCosts: 18500, siteCostKind: 'fixed' }
 */
export function siteCostOf(link: {
  readonly siteCosts?: number | null;
  readonly siteCostKind?: string | null;
}): SiteCost {
  const { siteCosts, siteCostKind } = link;
  if (typeof siteCosts !== 'number' || !(siteCosts >= 0) || siteCostKind === 'unknown')
    return { siteCostKind: 'unknown' };
  return { siteCosts, siteCostKind: siteCostKind === 'allowance' ? 'allowance' : 'fixed' };
}

/**
 * A site cost as it reads; null where none is shown, as its kind is absent then (D15).
 * @example siteCostText({ siteCosts: 18_500, siteCostKind: 'allowance' }) // '$18,500 allowance'
 */
export function siteCostText(cost: { readonly siteCosts?: number | null; readonly siteCostKind?: string | null }) {
  if (!cost.siteCostKind) return null;
  const { siteCosts, siteCostKind } = siteCostOf(cost);
  if (siteCosts === undefined) return 'To be confirmed';
  return `${formatCurrency(siteCosts)}${siteCostKind === 'allowance' ? ' allowance' : ''}`;
}
