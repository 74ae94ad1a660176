import { lotTransition } from '../lot/lot-transitions.js';
import {
  canMoveEoi,
  type EoiAction,
  type EoiFrom,
  type EoiMove,
  type EoiTo,
  EOI_UNDO,
  eoiActions,
  eoiMove,
} from './eoi-actions.js';
import { EOI_STATUSES, type EoiStatus } from './eoi-status.js';

describe('what an EOI offers (spec 4.4)', () => {
  it.each([
    ['pending', 'available', ['decline']],
    ['draft', 'available', ['complete', 'delete']],
    ['pendingForBilling', 'available', ['complete', 'delete']],
    ['terminated', 'available', ['delete']],
    ['approved', 'eoi', ['withdraw']],
    ['approved', 'contract_executed', ['withdraw']],
    ['approved', 'unconditional', ['withdraw']],
    ['approved', 'settled', []],
    ['refunded', 'available', []],
    ['novel', 'eoi', []],
  ])('%s on a lot at %s: %s', (eoi, lot, actions) => expect(eoiActions(eoi, lot)).toEqual(actions));
});

const [BUYER, STAFF, SYSTEM] = ['BUYER', 'STAFF', 'SYSTEM'] as const;
type Row = readonly [from: EoiFrom, to: EoiTo, by: EoiMove['by'], lot: EoiMove['lot'], action?: EoiAction];
const [FROM, TO] = [['new', ...EOI_STATUSES] as const, [...EOI_STATUSES, 'deleted'] as const];

/** Every move of D64, D106 and D164 in their words, who makes it, and what the lot becomes; all others are refused. */
const MOVES: readonly Row[] = [
  // D64: 'draft → pendingForBilling → waitingForPending → pending, or transaction_error → waitingForPending'. D164:
  // 'pendingForBilling → waitingForPending, also by staff or the system'. D139: 'Try again' is the buyer's.
  ['new', 'draft', [BUYER], null],
  ['draft', 'pendingForBilling', [BUYER], null, 'complete'],
  ['pendingForBilling', 'waitingForPending', [BUYER, STAFF, SYSTEM], null, 'complete'],
  ['waitingForPending', 'pending', [SYSTEM], null],
  ['waitingForPending', 'transaction_error', [SYSTEM], null],
  ['transaction_error', 'waitingForPending', [BUYER, STAFF, SYSTEM], null],
  // D64: 'pending → waitingForApproved → approved, or waitingForDeclined → declined', 'Approval sets the lot to `eoi`'.
  ['pending', 'waitingForApproved', [STAFF], null],
  ['waitingForApproved', 'approved', [STAFF, SYSTEM], 'eoi'],
  ['pending', 'waitingForDeclined', [STAFF], null, 'decline'],
  ['waitingForDeclined', 'declined', [STAFF, SYSTEM], null],
  // D64: 'unpaid 14 days → terminated; draft, pendingForBilling, terminated → deleted'.
  ['pendingForBilling', 'terminated', [SYSTEM], null],
  ['draft', 'deleted', [BUYER], null, 'delete'],
  ['pendingForBilling', 'deleted', [BUYER], null, 'delete'],
  ['terminated', 'deleted', [BUYER], null, 'delete'],
  // D64: 'approved → withdrawn → refunded or refundDeclined', 'withdrawal frees the lot'.
  ['approved', 'withdrawn', [BUYER, STAFF], 'available', 'withdraw'],
  ['withdrawn', 'refunded', [STAFF], null],
  ['withdrawn', 'refundDeclined', [STAFF], null],
  // D138: what was recorded by mistake is corrected.
  ['refunded', 'withdrawn', [STAFF, SYSTEM], null],
  ['refundDeclined', 'withdrawn', [STAFF, SYSTEM], null],
  // D164: 'Nothing → approved, entered by staff from paper that was signed; draft → pending, where nothing is due',
  // 'pendingForBilling → pending by staff, with the deposit to follow', 'terminated → waitingForPending, for a transfer
  // that was made in time; approved, declined → pending, as undo within 30 s'.
  ['new', 'approved', [STAFF], 'eoi'],
  ['draft', 'pending', [BUYER], null, 'complete'],
  ['pendingForBilling', 'pending', [STAFF], null],
  ['terminated', 'waitingForPending', [STAFF], null],
  ['approved', 'pending', [STAFF], 'available'],
  ['declined', 'pending', [STAFF], null],
  // D164: 'When a rival is approved, draft, pendingForBilling and transaction_error become terminated, pending declined'.
  ['draft', 'terminated', [SYSTEM], null],
  ['transaction_error', 'terminated', [SYSTEM], null],
  ['pending', 'declined', [SYSTEM], null],
];

describe('EOI transitions (D64, D164)', () => {
  it.each(FROM.flatMap((from) => TO.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    const [, , by, lot, action] = MOVES.find(([start, end]) => start === from && end === to) ?? [];
    expect(eoiMove(from, to)).toEqual(by ? { by, lot, ...(action && { action }) } : null);
    expect(canMoveEoi(from, to)).toBe(by !== undefined);
  });
  it('every status is reached from another, or begins', () =>
    expect(EOI_STATUSES.filter((to) => !FROM.some((from) => canMoveEoi(from, to)))).toEqual([]));
  it('a decision is undone to where it came from, and an approval leaves the lot free again', () => {
    for (const [status, { backTo, lot }] of Object.entries(EOI_UNDO))
      expect([status, eoiMove(status as EoiFrom, backTo as EoiStatus)]).toEqual([
        status,
        expect.objectContaining({ by: ['STAFF'], lot }),
      ]);
  });
  it('approval and withdrawal move the lot as its own table allows', () => {
    expect(lotTransition('available', 'eoi')?.ends).toBeNull();
    expect(lotTransition('eoi', 'available')).toMatchObject({ ends: 'eoi', alsoBy: ['BUYER'] });
  });
});
