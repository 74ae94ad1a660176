import {
  EOI_STATUSES,
  ENDED_BY_APPROVAL,
  OPEN_EOI,
  effectiveEoiStatus,
  eoiBadge,
  hasEoiBackground,
  isPendingEoi,
  parseEoiStatus,
} from './eoi-status.js';

describe('EOI statuses (spec 4.4, D8)', () => {
  it.each([
    ['pending', 'Submitted', 'primary', true, true],
    ['draft', 'Draft', 'none', true, false],
    ['pendingForBilling', 'Pending for billing', 'none', true, false],
    ['approved', 'Approved', 'success', false, true],
    ['declined', 'Declined', 'none', false, true],
    ['terminated', 'Terminated', 'none', true, false],
    ['waitingForApproved', 'Submitted', 'light-blue', true, true],
    ['waitingForDeclined', 'EOI Declining', 'light-blue', true, false],
    ['transaction_error', 'Transaction error', 'warning', true, false],
    ['waitingForPending', 'EOI Submitting', 'none', true, true],
    ['withdrawn', 'Withdrawn', 'yellow', false, true],
    ['refunded', 'Refunded', 'orange', false, true],
    ['refundDeclined', 'Refund declined', 'warning', false, true],
  ] as const)(
    '%s reads %s in %s; waits for a decision: %s; has a background: %s',
    (status, label, tone, pending, background) => {
      expect(eoiBadge(status)).toEqual({ label, tone });
      expect(isPendingEoi(status)).toBe(pending);
      expect(hasEoiBackground(status)).toBe(background);
    },
  );

  it.each([
    ['PENDING_FOR_BILLING', 'pendingForBilling'],
    ['waiting for approved', 'waitingForApproved'],
    ['TRANSACTION-ERROR', 'transaction_error'],
    ['escalated', 'unknown'],
    [undefined, 'unknown'],
  ])('%s reads as %s', (raw, status) => expect(parseEoiStatus(raw)).toBe(status));
  it('open are those that another approval ends, and that keep an estate from being deleted', () => {
    expect(OPEN_EOI).toEqual([
      'pending',
      'draft',
      'pendingForBilling',
      'waitingForApproved',
      'waitingForDeclined',
      'transaction_error',
      'waitingForPending',
    ]);
  });
  it('another’s approval ends the open ones but those that are finished first (D164)', () => {
    expect(OPEN_EOI.filter((status) => !ENDED_BY_APPROVAL.includes(status))).toEqual([
      'waitingForApproved',
      'waitingForPending',
    ]);
  });
  it('every stored status reads as itself', () => expect(EOI_STATUSES.map(parseEoiStatus)).toEqual([...EOI_STATUSES]));

  it.each([
    ['approved', 'eoi', 'approved'],
    ['approved', 'contract_executed', 'contract_executed'],
    ['approved', 'unconditional', 'unconditional'],
    ['pending', 'available', 'pending'],
    ['withdrawn', 'available', 'withdrawn'],
  ])('an EOI that is %s on a lot at %s counts as %s', (eoi, lot, effective) =>
    expect(effectiveEoiStatus(eoi, lot)).toBe(effective),
  );
});
