import { eoiActionsFor } from './eoi-display.js';
import { type EoiStatus, parseEoiStatus } from './eoi-status.js';

/** Where an EOI stands for its buyer; what needs them comes first. */
export const OWN_EOI_PHASES = ['tryAgain', 'pay', 'continue', 'secondBuyer', 'approved', 'submitted', 'over'] as const;
export type OwnEoiPhase = (typeof OWN_EOI_PHASES)[number];

const PHASES = {
  draft: 'continue',
  pendingForBilling: 'pay',
  transaction_error: 'tryAgain',
  waitingForPending: 'submitted',
  pending: 'submitted',
  waitingForApproved: 'submitted',
  waitingForDeclined: 'submitted',
  approved: 'approved',
  declined: 'over',
  terminated: 'over',
  withdrawn: 'over',
  refunded: 'over',
  refundDeclined: 'over',
} as const satisfies Record<EoiStatus, OwnEoiPhase>;

interface OwnEoiFacts {
  readonly status: string;
  readonly missing?: number | null;
  readonly waitsForSecondBuyer?: boolean | null;
}

/**
 * Where an EOI stands for its buyer; one of an unknown status is over.
 * @example ownEoiPhase({ status: 'draft', missing: 0, waitsForSecondBuyer: true }) // 'secondBuyer'
 */
export function ownEoiPhase({ status, missing, waitsForSecondBuyer }: OwnEoiFacts): OwnEoiPhase {
  const known = parseEoiStatus(status);
  if (known === 'unknown') return 'over';
  return known === 'draft' && waitsForSecondBuyer && !missing ? 'secondBuyer' : PHASES[known];
}

const NEEDS_BUYER: readonly OwnEoiPhase[] = ['tryAgain', 'pay', 'continue', 'secondBuyer'];

/** Whether an EOI waits for its buyer, and not for the estate's team. */
export const eoiNeedsBuyer = (eoi: OwnEoiFacts): boolean => NEEDS_BUYER.includes(ownEoiPhase(eoi));

/** What a buyer may do with their EOI: 4.4's actions that are theirs, asking to leave (D122), a failed payment (D139). */
export const OWN_EOI_ACTIONS = ['complete', 'tryAgain', 'withdraw', 'askToLeave', 'delete'] as const;
export type OwnEoiAction = (typeof OWN_EOI_ACTIONS)[number];

/**
 * The actions of a buyer's own EOI, the one that goes on with it first.
 * @example ownEoiActions({ status: 'draft', lotStatus: 'available' }) // ['complete', 'delete']
 */
export function ownEoiActions({
  status,
  lotStatus,
  askedToLeaveAt,
}: {
  readonly status: string;
  readonly lotStatus: string;
  readonly askedToLeaveAt?: string | Date | null;
}): OwnEoiAction[] {
  const known = parseEoiStatus(status);
  const offered: readonly string[] = [
    ...eoiActionsFor({ status, lotStatus }, 'customer'),
    ...(known === 'pending' && !askedToLeaveAt ? ['askToLeave'] : []),
    ...(known === 'transaction_error' ? ['tryAgain'] : []),
  ];
  return OWN_EOI_ACTIONS.filter((action) => offered.includes(action));
}
