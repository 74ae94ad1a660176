import { type LotLook, type LotStatus, parseLotStatus, salePhaseOf } from './lot-status.js';

/**
 * A lot's status as shown to a buyer waiting for it. `unknown`: the lot no longer exists, or this build doesn't know
 * its status.
 */
export type WaitingBuyerStatus =
  | 'available'
  | 'hold'
  | 'under_offer'
  | 'under_contract'
  | 'sold'
  | 'off_sale'
  | 'unknown';

/** The customer status (4.2), except that an EOI reads 'under offer' to a waiting buyer (D106). */
const BUYER_STATUS = {
  not_released: 'off_sale',
  available: 'available',
  hold: 'hold',
  eoi: 'under_offer',
  pre_contract: 'under_offer',
  contract_executed: 'under_contract',
  under_contract: 'under_contract',
  unconditional: 'sold',
  settled: 'sold',
  option: 'sold',
  offline: 'sold',
  sold: 'sold',
  withdrawn: 'off_sale',
} as const satisfies Record<LotStatus, WaitingBuyerStatus>;

/** @example waitingBuyerStatus({ status: 'eoi' }) // 'under_offer' */
export function waitingBuyerStatus(lot: LotLook | null | undefined): WaitingBuyerStatus {
  const status = parseLotStatus(lot?.status);
  if (!lot || status === 'unknown') return 'unknown';
  const phase = status === 'offline' ? salePhaseOf(lot) : null;
  const current = phase ? parseLotStatus(phase) : status;
  return current === 'unknown' ? 'unknown' : BUYER_STATUS[current];
}
