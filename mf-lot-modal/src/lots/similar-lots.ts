import type { ListedLot } from '@lotline/shared-domain';
import { parseLotStatus } from '@lotline/shared-domain';

const SHOWN = 3;

/** 0 for equal, 1 for double or half, 0.5 if a figure is missing. */
function relativeDifference(a: number | null | undefined, b: number | null | undefined): number {
  if (!a || !b) return 0.5;
  return Math.abs(Math.log2(a / b));
}

const distance = (lot: ListedLot, other: ListedLot): number =>
  2 * relativeDifference(lot.size, other.size) +
  relativeDifference(lot.blockWidth, other.blockWidth) +
  relativeDifference(lot.priceTracking?.value, other.priceTracking?.value) +
  (lot.stageId === other.stageId ? 0 : 0.1);

/** The estate's available lots most similar in size, frontage and price, nearest first (D32). */
export function similarLots(lot: ListedLot, lots: readonly ListedLot[]): ListedLot[] {
  return lots
    .filter((other) => other._id !== lot._id && parseLotStatus(other.status) === 'available')
    .sort((a, b) => distance(lot, a) - distance(lot, b))
    .slice(0, SHOWN);
}
