import { EOI_STATUSES } from './eoi-status.js';
import { eoiActionsFor, eoiLook } from './eoi-display.js';

type Look = readonly [label: string, tone: string, background: 'background' | 'no background'];
type Row = readonly [
  status: string,
  lotStatus: string,
  customer: readonly [...Look, readonly string[]],
  staff: readonly [...Look, readonly string[]],
];

/** Word by word from 4.2 and 4.4; who acts is D122. */
const TABLE: readonly Row[] = [
  [
    'pending',
    'available',
    ['Submitted', 'primary', 'background', []],
    ['Submitted', 'primary', 'background', ['approve', 'decline']],
  ],
  [
    'draft',
    'available',
    ['Draft', 'none', 'no background', ['complete', 'delete']],
    ['Draft', 'none', 'no background', []],
  ],
  [
    'pendingForBilling',
    'available',
    ['Pending for billing', 'none', 'no background', ['complete', 'delete']],
    ['Pending for billing', 'none', 'no background', []],
  ],
  [
    'approved',
    'eoi',
    ['Approved', 'success', 'background', ['withdraw']],
    ['Approved', 'success', 'background', ['withdraw']],
  ],
  [
    'approved',
    'contract_executed',
    ['Contract Executed', 'yellow', 'background', ['withdraw']],
    ['Contract Executed', 'yellow', 'background', ['withdraw']],
  ],
  [
    'approved',
    'unconditional',
    ['Finance Unconditional', 'primary', 'background', ['withdraw']],
    ['Finance Unconditional', 'primary', 'background', ['withdraw']],
  ],
  ['approved', 'settled', ['Settled', 'warning', 'background', []], ['Settled', 'warning', 'background', []]],
  ['declined', 'available', ['Declined', 'none', 'background', []], ['Declined', 'none', 'background', []]],
  [
    'terminated',
    'available',
    ['Terminated', 'none', 'no background', ['delete']],
    ['Terminated', 'none', 'no background', []],
  ],
  [
    'waitingForApproved',
    'available',
    ['Submitted', 'light-blue', 'background', []],
    ['Submitted', 'light-blue', 'background', ['approve']],
  ],
  [
    'waitingForDeclined',
    'available',
    ['EOI Declining', 'light-blue', 'no background', []],
    ['EOI Declining', 'light-blue', 'no background', []],
  ],
  [
    'transaction_error',
    'available',
    ['Transaction error', 'warning', 'no background', []],
    ['Transaction error', 'warning', 'no background', []],
  ],
  [
    'waitingForPending',
    'available',
    ['EOI Submitting', 'none', 'background', []],
    ['EOI Submitting', 'none', 'background', []],
  ],
  ['withdrawn', 'available', ['Withdrawn', 'yellow', 'background', []], ['Withdrawn', 'yellow', 'background', []]],
  ['refunded', 'available', ['Deposit refunded', 'orange', 'background', []], ['Refunded', 'orange', 'background', []]],
  [
    'refundDeclined',
    'available',
    ['Deposit not refunded', 'warning', 'background', []],
    ['Refund declined', 'warning', 'background', []],
  ],
];

describe('an EOI as its buyer and as staff see it (4.2, 4.4, D122, D131)', () => {
  it.each(TABLE)('%s on a lot at %s', (status, lotStatus, customer, staff) => {
    const shown = (audience: 'customer' | 'staff') => {
      const { label, tone, hasBackground } = eoiLook({ status, lotStatus }, audience);
      const background = hasBackground ? 'background' : 'no background';
      return [label, tone, background, eoiActionsFor({ status, lotStatus }, audience)];
    };
    expect([shown('customer'), shown('staff')]).toEqual([customer, staff]);
  });

  it('the table has every status', () =>
    expect([...new Set(TABLE.map(([status]) => status))].sort()).toEqual([...EOI_STATUSES].sort()));

  it.each(['hold', 'eoi', 'contract_executed', 'withdrawn'])('one that waits on a lot at %s', (lotStatus) =>
    expect(eoiActionsFor({ status: 'pending', lotStatus }, 'staff')).toEqual(
      lotStatus === 'hold' ? ['approve', 'decline'] : ['decline'],
    ),
  );

  it('customers read the seven labels of 4.2', () => {
    const labels = [
      ['approved', 'contract_executed'],
      ['approved', 'eoi'],
      ['approved', 'unconditional'],
      ['approved', 'settled'],
      ['withdrawn', 'available'],
      ['refunded', 'available'],
      ['refundDeclined', 'available'],
    ].map(([status = '', lotStatus = '']) => eoiLook({ status, lotStatus }, 'customer').label);
    expect(labels).toEqual([
      'Contract Executed',
      'Approved',
      'Finance Unconditional',
      'Settled',
      'Withdrawn',
      'Deposit refunded',
      'Deposit not refunded',
    ]);
  });

  it('one of a status that this build doesn’t know is gray with the raw value, and offers nothing', () => {
    const unknown = { status: 'escalated', lotStatus: 'eoi' };
    expect(eoiLook(unknown, 'customer')).toEqual({ label: 'escalated', tone: 'gray', hasBackground: true });
    expect(eoiActionsFor(unknown, 'staff')).toEqual([]);
  });
});
