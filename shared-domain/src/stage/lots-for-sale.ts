import { compareTitles } from './stage-order.js';
import { type LotLook, type LotStatus, parseLotStatus } from '../lot/lot-status.js';

/** Statuses after which a lot seldom comes back: a visitor reads that it is no longer for sale. */
const GONE: readonly (LotStatus | 'unknown')[] = [
  'eoi',
  'pre_contract',
  'contract_executed',
  'under_contract',
  'unconditional',
  'settled',
  'option',
  'offline',
  'sold',
];

/** Lots as a visitor looks through them: what may be bought, and the others, each by number (D211). */
export interface LotsForSale<Lot> {
  readonly forSale: readonly Lot[];
  readonly others: readonly Lot[];
}

/**
 * Splits lots in the order they are in. @example splitForSale([{ status: 'sold' }, { status: 'available' }]).others.length // 1
 */
export function splitForSale<Lot extends Pick<LotLook, 'status'>>(lots: readonly Lot[]): LotsForSale<Lot> {
  const isForSale = ({ status }: Lot): boolean => parseLotStatus(status) === 'available';
  return { forSale: lots.filter(isForSale), others: lots.filter((lot) => !isForSale(lot)) };
}

/** Available lots by number, then the others by number. */
export function forSaleFirst<Lot extends Pick<LotLook, 'status'> & { readonly title: string }>(
  lots: readonly Lot[],
): readonly Lot[] {
  const { forSale, others } = splitForSale([...lots].sort((a, b) => compareTitles(a.title, b.title)));
  return [...forSale, ...others];
}

/**
 * What is said of the lots that a list folds: '8 no longer for sale', or '8 not for sale now' where some are on hold, not
 * released or withdrawn.
 */
export const othersLabel = (others: readonly Pick<LotLook, 'status'>[]): string =>
  others.every(({ status }) => GONE.includes(parseLotStatus(status)))
    ? `${others.length} no longer for sale`
    : `${others.length} not for sale now`;
