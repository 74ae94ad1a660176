import type { LotLook, LotStatus } from './lot-status.js';
import { parseLotStatus, salePhaseOf } from './lot-status.js';

/** The simplified status customers see (4.2). `unknown`: a status this build doesn't know. */
export type CustomerStatus = 'not_released' | 'available' | 'hold' | 'under_contract' | 'sold' | 'unknown';

export const CUSTOMER_STATUS_LABEL = {
  not_released: 'Not Released',
  available: 'Available',
  hold: 'Hold',
  under_contract: 'Under Contract',
  sold: 'Sold',
  unknown: 'Unknown',
} as const satisfies Record<CustomerStatus, string>;

/** Section 4.2's mapping; withdrawn looks like Not Released (D59). */
const CUSTOMER_STATUS = {
  not_released: 'not_released',
  available: 'available',
  hold: 'hold',
  eoi: 'hold',
  pre_contract: 'hold',
  contract_executed: 'under_contract',
  under_contract: 'under_contract',
  unconditional: 'sold',
  settled: 'sold',
  option: 'sold',
  offline: 'sold',
  sold: 'sold',
  withdrawn: 'not_released',
} as const satisfies Record<LotStatus, CustomerStatus>;

/**
 * The status a customer sees. An offline lot shows its sale phase, mapped the same way; without one it is sold (D5).
 * @example customerStatus({ status: 'offline', salePhase: 'eoi' }) // 'hold'
 */
export function customerStatus(lot: LotLook): CustomerStatus {
  const status = parseLotStatus(lot.status);
  if (status === 'unknown') return 'unknown';
  if (status !== 'offline') return CUSTOMER_STATUS[status];
  const raw = salePhaseOf(lot);
  if (!raw) return 'sold';
  const phase = parseLotStatus(raw);
  return phase === 'unknown' ? 'unknown' : CUSTOMER_STATUS[phase];
}
