import { customerStatus } from './customer-status.js';
import type { LotLook } from './lot-status.js';

/** What a lot may tell beside its number and status. */
export interface ToldLot extends LotLook {
  size?: number | null;
  blockWidth?: number | null;
  registrationDate?: string | null;
  priceTracking?: unknown;
}

/**
 * Whether a reader is told more of a lot than its number and status: a Not Released lot tells nothing unless the estate shows
 * future lots (D6, D59). Of any other lot a value may be missing, and hides itself only.
 * @example isToldLot({ status: 'available' }) // true
 */
export function isToldLot(lot: ToldLot): boolean {
  const { size, blockWidth, registrationDate, priceTracking } = lot;
  return (
    customerStatus(lot) !== 'not_released' ||
    [size, blockWidth, registrationDate, priceTracking].some((value) => value !== undefined && value !== null)
  );
}
