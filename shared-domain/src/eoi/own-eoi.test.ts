import { eoiNeedsBuyer, ownEoiActions, ownEoiPhase } from './own-eoi.js';

describe('an EOI as its buyer sees it', () => {
  it.each([
    ['draft', 'continue', true],
    ['pendingForBilling', 'pay', true],
    ['transaction_error', 'tryAgain', true],
    ['waitingForPending', 'submitted', false],
    ['pending', 'submitted', false],
    ['waitingForApproved', 'submitted', false],
    ['waitingForDeclined', 'submitted', false],
    ['approved', 'approved', false],
    ['declined', 'over', false],
    ['terminated', 'over', false],
    ['withdrawn', 'over', false],
    ['refunded', 'over', false],
    ['refundDeclined', 'over', false],
    ['frozen', 'over', false],
  ] as const)('%s is %s; it waits for its buyer: %s', (status, phase, needs) =>
    expect([ownEoiPhase({ status }), eoiNeedsBuyer({ status })]).toEqual([phase, needs]),
  );

  it.each([
    [{ missing: 0, waitsForSecondBuyer: true }, 'secondBuyer'],
    [{ missing: 2, waitsForSecondBuyer: true }, 'continue'],
    [{ missing: 0 }, 'continue'],
  ])('a draft with %j is at %s', (facts, phase) => expect(ownEoiPhase({ status: 'draft', ...facts })).toBe(phase));
});

describe('what a buyer may do (4.4, D122)', () => {
  it.each([
    ['draft', 'available', ['complete', 'delete']],
    ['pendingForBilling', 'available', ['complete', 'delete']],
    ['transaction_error', 'available', ['tryAgain']],
    ['waitingForPending', 'available', []],
    ['pending', 'available', ['askToLeave']],
    ['waitingForApproved', 'available', []],
    ['approved', 'eoi', ['withdraw']],
    ['approved', 'contract_executed', ['withdraw']],
    ['approved', 'unconditional', ['withdraw']],
    ['approved', 'settled', []],
    ['terminated', 'available', ['delete']],
    ['declined', 'available', []],
    ['refunded', 'available', []],
  ])('%s on a lot at %s: %j', (status, lotStatus, actions) =>
    expect(ownEoiActions({ status, lotStatus })).toEqual(actions),
  );

  it('asks to leave once', () =>
    expect(ownEoiActions({ status: 'pending', lotStatus: 'available', askedToLeaveAt: '2027-01-01' })).toEqual([]));
});
