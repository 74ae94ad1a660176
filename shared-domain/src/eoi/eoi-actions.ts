import { parseLotStatus } from '../lot/lot-status.js';
import type { EoiStatus } from './eoi-status.js';
import { parseEoiStatus } from './eoi-status.js';

export type EoiAction = 'complete' | 'decline' | 'delete' | 'withdraw';

/** A status change of an EOI (D64). */
export interface EoiMove {
  /** Who may: its buyer, staff, or the system for payments and deadlines. */
  readonly by: readonly ('BUYER' | 'STAFF' | 'SYSTEM')[];
  /** The lot's status afterwards, set in the same transaction; null: unchanged. */
  readonly lot: 'eoi' | 'available' | null;
  /** The action of the EOI's detail page that leads to it (4.4). */
  readonly action?: EoiAction;
}
const move = (by: EoiMove['by'][number] | EoiMove['by'], more: Partial<EoiMove> = {}): EoiMove => ({
  by: typeof by === 'string' ? [by] : by,
  lot: null,
  ...more,
});

/** Every status change of an EOI, by where it starts and ends (D64, D106). `deleted` removes the record. */
export const EOI_TRANSITIONS = /*#__PURE__*/ (() =>
  ({
    draft: {
      pendingForBilling: move('BUYER', { action: 'complete' }),
      terminated: move('SYSTEM'),
      deleted: move('BUYER', { action: 'delete' }),
    },
    pendingForBilling: {
      waitingForPending: move('BUYER', { action: 'complete' }),
      terminated: move('SYSTEM'),
      deleted: move('BUYER', { action: 'delete' }),
    },
    waitingForPending: { pending: move('SYSTEM'), transaction_error: move('SYSTEM') },
    transaction_error: { waitingForPending: move('BUYER'), terminated: move('SYSTEM') },
    pending: { waitingForApproved: move('STAFF'), waitingForDeclined: move('STAFF', { action: 'decline' }) },
    waitingForApproved: { approved: move(['STAFF', 'SYSTEM'], { lot: 'eoi' }) },
    waitingForDeclined: { declined: move(['STAFF', 'SYSTEM']) },
    approved: { withdrawn: move(['BUYER', 'STAFF'], { lot: 'available', action: 'withdraw' }) },
    declined: {},
    terminated: { deleted: move('BUYER', { action: 'delete' }) },
    withdrawn: { refunded: move('STAFF'), refundDeclined: move('STAFF') },
    refunded: {},
    refundDeclined: {},
  }) as const satisfies Record<EoiStatus, Partial<Record<EoiStatus | 'deleted', EoiMove>>>)();

type Moves = Readonly<Partial<Record<EoiStatus | 'deleted', EoiMove>>>;
const movesOf = (from: EoiStatus): Moves => EOI_TRANSITIONS[from];

const WITHDRAWABLE: readonly string[] = ['eoi', 'contract_executed', 'unconditional'];

/** Actions of an EOI's detail page (4.4). Withdrawing requires the lot at EOI, Contract Executed or Unconditional. */
export function eoiActions(eoiStatus: string, lotStatus: string): EoiAction[] {
  const known = parseEoiStatus(eoiStatus);
  if (known === 'unknown') return [];
  return Object.values(movesOf(known))
    .flatMap(({ action }) => action ?? [])
    .filter((action) => action !== 'withdraw' || WITHDRAWABLE.includes(parseLotStatus(lotStatus)));
}

/** An EOI unpaid for this many days is terminated (D64). */
export const EOI_UNPAID_DAYS = 14;

/**
 * The change of an EOI's status from one to another, or null if it isn't allowed.
 * @example eoiMove('waitingForApproved', 'approved')?.lot // 'eoi'
 */
export const eoiMove = (from: EoiStatus, to: EoiStatus | 'deleted'): EoiMove | null => movesOf(from)[to] ?? null;

/**
 * Whether an EOI's status may change from one to another.
 * @example canMoveEoi('pending', 'approved') // false: via waitingForApproved
 */
export const canMoveEoi = (from: EoiStatus, to: EoiStatus | 'deleted'): boolean => eoiMove(from, to) !== null;

/** Whether an EOI still competes for its lot, so that the approval of another declines it (D64). */
export function isLiveEoi(status: EoiStatus): boolean {
  return Object.keys(movesOf(status)).length > 0 && status !== 'terminated' && status !== 'withdrawn';
}
