import { customerStatus } from './customer-status.js';
import type { LotLook } from './lot-status.js';

/** Optional public details of a lot besides number and status. */
export interface LotDetails extends LotLook {
  size?: number | null;
  blockWidth?: number | null;
  registrationDate?: string | null;
  priceTracking?: unknown;
}

/**
 * Whether a lot has public details beyond number and status: a Not Released lot has none unless the estate shows future
 * lots (D6, D59). For any other lot, a missing value hides only itself.
 * @example hasPublicDetails({ status: 'available' }) // true
 */
export function hasPublicDetails(lot: LotDetails): boolean {
  const { size, blockWidth, registrationDate, priceTracking } = lot;
  return (
    customerStatus(lot) !== 'not_released' ||
    [size, blockWidth, registrationDate, priceTracking].some((value) => value !== undefined && value !== null)
  );
}
