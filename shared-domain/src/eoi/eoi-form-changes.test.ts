import { changeableParts } from './eoi-form-changes.js';
import { EOI_STATUSES } from './eoi-status.js';

const parts = (status: string, lotStatus = 'available', isIssued = false): string =>
  changeableParts({ status, lotStatus, isIssued }).join(' ');

describe('what a buyer may still change of the form they sent (D197)', () => {
  it.each(['pendingForBilling', 'waitingForPending', 'transaction_error', 'pending', 'waitingForApproved'])(
    '%s: all of it, until it is decided',
    (status) => expect(parts(status)).toBe('contact finance conveyancer'),
  );

  it.each([
    ['eoi', false, 'contact conveyancer'],
    ['eoi', true, 'conveyancer'],
    ['pre_contract', false, 'contact conveyancer'],
    ['contract_executed', true, 'conveyancer'],
    ['under_contract', true, 'conveyancer'],
    ['unconditional', true, 'conveyancer'],
    ['settled', true, ''],
    ['settled', false, ''],
    ['sold', true, ''],
    ['available', false, ''],
    ['novel', false, ''],
  ])('approved with its lot at %s, a contract issued: %s', (lotStatus, isIssued, expected) =>
    expect(parts('approved', lotStatus, isIssued)).toBe(expected),
  );

  it('nothing of any other: a draft is saved by its steps, and what is over stays as it was', () => {
    const open = EOI_STATUSES.filter((status) => parts(status, 'eoi') !== '');
    expect(open).toEqual([
      'pending',
      'pendingForBilling',
      'approved',
      'waitingForApproved',
      'transaction_error',
      'waitingForPending',
    ]);
    expect(parts('novel', 'eoi')).toBe('');
  });
});
