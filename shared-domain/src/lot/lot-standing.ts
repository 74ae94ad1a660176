import { type LotLook, type LotStatus, parseLotStatus, salePhaseOf } from './lot-status.js';

/** How a lot stands to somebody who waits for it. `unknown`: gone, or at a status that this build doesn't know. */
export type LotStanding = 'available' | 'hold' | 'under_offer' | 'under_contract' | 'sold' | 'off_sale' | 'unknown';

/** As customers see the status (4.2), but for the EOI: who waits reads that the lot is under offer (D106). */
const STANDING = {
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
} as const satisfies Record<LotStatus, LotStanding>;

/** @example lotStanding({ status: 'eoi' }) // 'under_offer' */
export function lotStanding(lot: LotLook | null | undefined): LotStanding {
  const status = parseLotStatus(lot?.status);
  if (!lot || status === 'unknown') return 'unknown';
  const phase = status === 'offline' ? salePhaseOf(lot) : null;
  const told = phase ? parseLotStatus(phase) : status;
  return told === 'unknown' ? 'unknown' : STANDING[told];
}
