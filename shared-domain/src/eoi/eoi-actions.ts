import { parseLotStatus } from '../lot/lot-status.js';
import type { EoiStatus } from './eoi-status.js';
import { parseEoiStatus } from './eoi-status.js';

export type EoiAction = 'complete' | 'decline' | 'delete' | 'withdraw';

const ACTIONS = {
  pending: ['decline'],
  draft: ['complete', 'delete'],
  pendingForBilling: ['complete', 'delete'],
  approved: ['withdraw'],
  declined: [],
  terminated: ['delete'],
  waitingForApproved: [],
  waitingForDeclined: [],
  transaction_error: [],
  waitingForPending: [],
  withdrawn: [],
  refunded: [],
  refundDeclined: [],
} as const satisfies Record<EoiStatus, readonly EoiAction[]>;

const WITHDRAWABLE: readonly string[] = ['eoi', 'contract_executed', 'unconditional'];

/** Actions of an EOI's detail page (4.4). Withdrawing requires the lot at EOI, Contract Executed or Unconditional. */
export function eoiActions(eoiStatus: string, lotStatus: string): EoiAction[] {
  const known = parseEoiStatus(eoiStatus);
  if (known === 'unknown') return [];
  return ACTIONS[known].filter((action) => action !== 'withdraw' || WITHDRAWABLE.includes(parseLotStatus(lotStatus)));
}

/** Allowed status transitions of an EOI (D64). `deleted` removes the record. */
export const EOI_TRANSITIONS = {
  draft: ['pendingForBilling', 'terminated', 'deleted'],
  pendingForBilling: ['waitingForPending', 'terminated', 'deleted'],
  waitingForPending: ['pending', 'transaction_error'],
  transaction_error: ['waitingForPending', 'terminated'],
  pending: ['waitingForApproved', 'waitingForDeclined'],
  waitingForApproved: ['approved'],
  waitingForDeclined: ['declined'],
  approved: ['withdrawn'],
  declined: [],
  terminated: ['deleted'],
  withdrawn: ['refunded', 'refundDeclined'],
  refunded: [],
  refundDeclined: [],
} as const satisfies Record<EoiStatus, readonly (EoiStatus | 'deleted')[]>;

/** An EOI unpaid for this many days is terminated (D64). */
export const EOI_UNPAID_DAYS = 14;

/**
 * Whether an EOI's status may change from one to another.
 * @example canMoveEoi('pending', 'approved') // false: via waitingForApproved
 */
export function canMoveEoi(from: EoiStatus, to: EoiStatus | 'deleted'): boolean {
  const targets: readonly (EoiStatus | 'deleted')[] = EOI_TRANSITIONS[from];
  return targets.includes(to);
}

/** Whether an EOI still competes for its lot, so that the approval of another declines it (D64). */
export function isLiveEoi(status: EoiStatus): boolean {
  return EOI_TRANSITIONS[status].length > 0 && status !== 'terminated' && status !== 'withdrawn';
}
