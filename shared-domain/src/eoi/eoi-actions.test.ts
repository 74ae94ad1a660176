import { lotTransition } from '../lot/lot-transitions.js';
import { EOI_TRANSITIONS, EOI_UNDO, type EoiFrom, canMoveEoi, eoiActions, eoiMove } from './eoi-actions.js';
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

describe('EOI transitions (D64)', () => {
  it.each([
    [
      'the way to approval',
      [
        'draft',
        'pendingForBilling',
        'waitingForPending',
        'pending',
        'waitingForApproved',
        'approved',
        'withdrawn',
        'refunded',
      ],
    ],
    ['a payment that fails once', ['waitingForPending', 'transaction_error', 'waitingForPending', 'pending']],
    ['a refusal', ['pending', 'waitingForDeclined', 'declined']],
    ['unpaid, then deleted', ['pendingForBilling', 'terminated', 'deleted']],
    ['a refund refused', ['withdrawn', 'refundDeclined']],
  ] as const)('%s', (_, path) => {
    for (let i = 1; i < path.length; i++) expect(canMoveEoi(path[i - 1] as never, path[i] as never)).toBe(true);
  });

  it.each([
    ['pending', 'approved'],
    ['approved', 'declined'],
    ['declined', 'approved'],
    ['approved', 'deleted'],
    ['refunded', 'withdrawn'],
  ] as const)('%s never becomes %s', (from, to) => expect(canMoveEoi(from, to)).toBe(false));

  it('every status is reached from another, or begins', () => {
    const reached = new Set<string>(Object.values(EOI_TRANSITIONS).flatMap((moves) => Object.keys(moves)));
    expect(EOI_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
  });
  it('one begins as a draft of its buyer, or as approved when staff enter one that was signed (D164)', () => {
    expect(Object.keys(EOI_TRANSITIONS.new)).toEqual(['draft', 'approved']);
    expect(eoiMove('new', 'approved')).toMatchObject({ by: ['STAFF'], lot: 'eoi' });
  });
  it.each([
    ['draft', 'pending', 'BUYER'],
    ['pendingForBilling', 'waitingForPending', 'SYSTEM'],
    ['pendingForBilling', 'pending', 'STAFF'],
    ['terminated', 'waitingForPending', 'STAFF'],
    ['draft', 'terminated', 'SYSTEM'],
    ['transaction_error', 'terminated', 'SYSTEM'],
    ['pending', 'declined', 'SYSTEM'],
  ] as const)('%s to %s is for %s (D164)', (from, to, by) => expect(eoiMove(from, to)?.by).toContain(by));
  it('a decision is undone to where it came from, and an approval leaves the lot free again', () => {
    for (const [status, { backTo, lot }] of Object.entries(EOI_UNDO))
      expect([status, eoiMove(status as EoiFrom, backTo as EoiStatus)]).toEqual([
        status,
        expect.objectContaining({ by: ['STAFF'], lot }),
      ]);
  });
  it.each([
    ['waitingForApproved', 'approved', ['STAFF', 'SYSTEM'], 'eoi'],
    ['approved', 'withdrawn', ['BUYER', 'STAFF'], 'available'],
    ['pending', 'waitingForDeclined', ['STAFF'], null],
    ['draft', 'terminated', ['SYSTEM'], null],
  ] as const)('%s to %s is for %p and leaves the lot at %s', (from, to, by, lot) =>
    expect(eoiMove(from, to)).toMatchObject({ by, lot }),
  );
  it('only approval and withdrawal move the lot, as its own table allows', () => {
    const moved = Object.entries(EOI_TRANSITIONS).flatMap(([from, moves]) =>
      Object.entries(moves).flatMap(([to, { lot }]) => (lot ? [`${from} ${to} ${lot}`] : [])),
    );
    expect(moved).toEqual([
      'new approved eoi',
      'waitingForApproved approved eoi',
      'approved withdrawn available',
      'approved pending available',
    ]);
    expect(lotTransition('available', 'eoi')?.ends).toBeNull();
    expect(lotTransition('eoi', 'available')).toMatchObject({ ends: 'eoi', alsoBy: ['BUYER'] });
  });
});
