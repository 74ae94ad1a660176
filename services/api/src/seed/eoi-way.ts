import { eoiMove, type EoiFrom, type EoiStatus } from '@lotline/shared-domain';

/** The moves from draft until staff decide, with a deposit and without one (D123, D132). */
const PAID: readonly EoiStatus[] = ['draft', 'pendingForBilling', 'waitingForPending', 'pending'];
const FREE: readonly EoiStatus[] = ['draft', 'pending'];
/** A sale that was signed on paper and left again (D105). */
const LEFT: readonly EoiStatus[] = ['approved', 'withdrawn'];

/** The statuses that an EOI went through to its own (D64, D164); throws where a move isn't allowed. */
export function eoiWayTo(status: EoiStatus, isDue: boolean): readonly EoiStatus[] {
  const sent = isDue ? PAID : FREE;
  const way: Readonly<Record<EoiStatus, readonly EoiStatus[]>> = {
    draft: ['draft'],
    pendingForBilling: PAID.slice(0, 2),
    waitingForPending: PAID.slice(0, 3),
    transaction_error: [...PAID.slice(0, 3), 'transaction_error'],
    pending: sent,
    waitingForApproved: [...sent, 'waitingForApproved'],
    waitingForDeclined: [...sent, 'waitingForDeclined'],
    approved: [...sent, 'waitingForApproved', 'approved'],
    declined: [...sent, 'declined'],
    terminated: [...sent.slice(0, isDue ? 2 : 1), 'terminated'],
    withdrawn: LEFT,
    refunded: [...LEFT, 'refunded'],
    refundDeclined: [...LEFT, 'refundDeclined'],
  };
  let from: EoiFrom = 'new';
  for (const to of way[status]) {
    if (!eoiMove(from, to)) throw new Error(`The demo’s EOI goes from ${from} to ${to}`);
    from = to;
  }
  return way[status];
}
