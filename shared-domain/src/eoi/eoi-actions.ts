import { parseLotStatus } from '../lot/lot-status.js';
import { type EoiStatus, parseEoiStatus } from './eoi-status.js';

export type EoiAction = 'complete' | 'decline' | 'delete' | 'withdraw';

/** Where an EOI begins: the one status that no record has. */
export type EoiFrom = EoiStatus | 'new';
/** Where one ends that its buyer deletes: it leaves their lists. */
export type EoiTo = EoiStatus | 'deleted';

/** A status change of an EOI (D64, D164). */
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

/** Every status change of an EOI, by where it starts and ends (D64, D106, D164). */
export const EOI_TRANSITIONS = /*#__PURE__*/ (() =>
  ({
    new: { draft: move('BUYER'), approved: move('STAFF', { lot: 'eoi' }) },
    draft: {
      pendingForBilling: move('BUYER', { action: 'complete' }),
      pending: move('BUYER', { action: 'complete' }),
      terminated: move('SYSTEM'),
      deleted: move('BUYER', { action: 'delete' }),
    },
    pendingForBilling: {
      waitingForPending: move(['BUYER', 'STAFF', 'SYSTEM'], { action: 'complete' }),
      pending: move('STAFF'),
      terminated: move('SYSTEM'),
      deleted: move('BUYER', { action: 'delete' }),
    },
    waitingForPending: { pending: move('SYSTEM'), transaction_error: move('SYSTEM') },
    transaction_error: { waitingForPending: move(['BUYER', 'STAFF', 'SYSTEM']), terminated: move('SYSTEM') },
    pending: {
      waitingForApproved: move('STAFF'),
      waitingForDeclined: move('STAFF', { action: 'decline' }),
      declined: move('SYSTEM'),
    },
    waitingForApproved: { approved: move(['STAFF', 'SYSTEM'], { lot: 'eoi' }) },
    waitingForDeclined: { declined: move(['STAFF', 'SYSTEM']) },
    approved: {
      withdrawn: move(['BUYER', 'STAFF'], { lot: 'available', action: 'withdraw' }),
      pending: move('STAFF', { lot: 'available' }),
    },
    declined: { pending: move('STAFF') },
    terminated: { waitingForPending: move('STAFF'), deleted: move('BUYER', { action: 'delete' }) },
    withdrawn: { refunded: move('STAFF'), refundDeclined: move('STAFF') },
    // A refund, or that the deposit is kept, was recorded by mistake; or money came after it (D126), by the provider too.
    refunded: { withdrawn: move(['STAFF', 'SYSTEM']) },
    refundDeclined: { withdrawn: move(['STAFF', 'SYSTEM']) },
  }) as const satisfies Record<EoiFrom, Partial<Record<EoiTo, EoiMove>>>)();

type Moves = Readonly<Partial<Record<EoiTo, EoiMove>>>;
const movesOf = (from: EoiFrom): Moves => EOI_TRANSITIONS[from];

/** What undoes a decision within its 30 s (D72): the status it led to, and the EOI's and the lot's before it. */
export const EOI_UNDO = {
  approved: { backTo: 'pending', lot: 'available' },
  declined: { backTo: 'pending', lot: null },
} as const satisfies Partial<Record<EoiStatus, { backTo: EoiStatus; lot: 'available' | null }>>;

const WITHDRAWABLE: readonly string[] = ['eoi', 'contract_executed', 'unconditional'];

/** Actions of an EOI's detail page (4.4). Withdrawing requires the lot at EOI, Contract Executed or Unconditional. */
export function eoiActions(eoiStatus: string, lotStatus: string): EoiAction[] {
  const known = parseEoiStatus(eoiStatus);
  if (known === 'unknown') return [];
  const actions = Object.values(movesOf(known)).flatMap(({ action }) => action ?? []);
  return [...new Set(actions)].filter(
    (action) => action !== 'withdraw' || WITHDRAWABLE.includes(parseLotStatus(lotStatus)),
  );
}

/** An EOI unpaid for this many days is terminated (D64). */
export const EOI_UNPAID_DAYS = 14;

/**
 * The change of an EOI's status from one to another, or null if it isn't allowed.
 * @example eoiMove('waitingForApproved', 'approved')?.lot // 'eoi'
 */
export const eoiMove = (from: EoiFrom, to: EoiTo): EoiMove | null => movesOf(from)[to] ?? null;

/**
 * Whether an EOI's status may change from one to another.
 * @example canMoveEoi('pending', 'approved') // false: via waitingForApproved
 */
export const canMoveEoi = (from: EoiFrom, to: EoiTo): boolean => eoiMove(from, to) !== null;
