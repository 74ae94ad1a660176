import { LOT_STATUSES, type LotStatus } from '../lot/lot-status.js';
import { EOI_STATUSES, type EoiStatus } from './eoi-status.js';
import { eoiTimeline } from './eoi-timeline.js';

const text = (eoi: string, lot: string, furthest?: string) =>
  eoiTimeline(eoi, lot, furthest).map(({ label, reached }) => `${reached ? '+' : '-'} ${label}`);

describe("the customer's progress timeline (spec 4.4)", () => {
  it.each([
    [
      'pending',
      'available',
      ['+ Submitted', '- Approved', '- Contract Executed', '- Finance Unconditional', '- Settled'],
    ],
    ['draft', 'available', ['+ Draft', '- Approved', '- Contract Executed', '- Finance Unconditional', '- Settled']],
    [
      'declined',
      'available',
      ['+ Submitted', '+ Declined', '- Contract Executed', '- Finance Unconditional', '- Settled'],
    ],
    ['approved', 'eoi', ['+ Submitted', '+ Approved', '+ EOI/Approved', '- Finance Unconditional', '- Settled']],
    [
      'approved',
      'contract_executed',
      ['+ Submitted', '+ Approved', '+ Contract Executed', '- Finance Unconditional', '- Settled'],
    ],
    [
      'approved',
      'unconditional',
      ['+ Submitted', '+ Approved', '+ Contract Executed', '+ Finance Unconditional', '- Settled'],
    ],
    [
      'approved',
      'settled',
      ['+ Submitted', '+ Approved', '+ Contract Executed', '+ Finance Unconditional', '+ Settled'],
    ],
    ['withdrawn', 'available', ['+ Submitted', '+ Approved', '- Contract Executed', '+ Withdrawn', '- Refunded']],
    [
      'refunded',
      'available',
      ['+ Submitted', '+ Approved', '- Contract Executed', '+ Withdrawn', '+ Deposit refunded'],
    ],
    [
      'refundDeclined',
      'available',
      ['+ Submitted', '+ Approved', '- Contract Executed', '+ Withdrawn', '+ Deposit not refunded'],
    ],
    ['novel', 'novel', ['+ novel', '- Approved', '- Contract Executed', '- Finance Unconditional', '- Settled']],
  ])('%s on a lot at %s', (eoi, lot, steps) => expect(text(eoi, lot)).toEqual(steps));

  it.each([
    ['eoi', '+ EOI/Approved'],
    ['contract_executed', '+ Contract Executed'],
    ['unconditional', '+ Contract Executed'],
  ])('D130: step 3 stays reached after a withdrawal from %s, whoever has the lot now', (furthest, step) => {
    for (const lot of ['available', 'hold', 'settled'])
      expect(text('withdrawn', lot, furthest)).toEqual([
        '+ Submitted',
        '+ Approved',
        step,
        '+ Withdrawn',
        '- Refunded',
      ]);
  });

  it("only a withdrawal's Refunded is gray", () => {
    expect(eoiTimeline('withdrawn', 'available').map(({ tone }) => tone)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'gray',
    ]);
    expect(eoiTimeline('refunded', 'available').at(-1)?.tone).toBeUndefined();
  });
});

/** What the first, second, fourth and fifth step say for each status (4.4). */
const STEPS = {
  pending: ['Submitted', 'Approved', 'Finance Unconditional', 'Settled'],
  draft: ['Draft', 'Approved', 'Finance Unconditional', 'Settled'],
  pendingForBilling: ['Pending for billing', 'Approved', 'Finance Unconditional', 'Settled'],
  approved: ['Submitted', 'Approved', 'Finance Unconditional', 'Settled'],
  declined: ['Submitted', 'Declined', 'Finance Unconditional', 'Settled'],
  terminated: ['Terminated', 'Approved', 'Finance Unconditional', 'Settled'],
  waitingForApproved: ['Submitted', 'Approved', 'Finance Unconditional', 'Settled'],
  waitingForDeclined: ['EOI Declining', 'Approved', 'Finance Unconditional', 'Settled'],
  transaction_error: ['Transaction error', 'Approved', 'Finance Unconditional', 'Settled'],
  waitingForPending: ['EOI Submitting', 'Approved', 'Finance Unconditional', 'Settled'],
  withdrawn: ['Submitted', 'Approved', 'Withdrawn', 'Refunded'],
  refunded: ['Submitted', 'Approved', 'Withdrawn', 'Deposit refunded'],
  refundDeclined: ['Submitted', 'Approved', 'Withdrawn', 'Deposit not refunded'],
} as const satisfies Record<EoiStatus, readonly string[]>;
/** How many of the steps 3, 4 and 5 a lot at a status has taken under an EOI's claim. */
const TAKEN: Readonly<Record<LotStatus, 0 | 1 | 2 | 3>> = {
  not_released: 0,
  available: 0,
  hold: 0,
  eoi: 1,
  pre_contract: 1,
  contract_executed: 1,
  under_contract: 1,
  unconditional: 2,
  settled: 3,
  option: 3,
  offline: 0,
  sold: 3,
  withdrawn: 0,
};
const FURTHEST = [null, 'eoi', 'contract_executed', 'unconditional'] as const;
const EVERY = EOI_STATUSES.flatMap((status) =>
  LOT_STATUSES.flatMap((lot) => FURTHEST.map((furthest) => ({ status, lot, furthest }))),
);

describe('every status × lot status × furthest step (4.4, D130)', () => {
  it('there are as many as the three say', () => expect(EVERY).toHaveLength(13 * 13 * 4));

  it.each(EOI_STATUSES)('%s', (status) => {
    for (const { lot, furthest } of EVERY.filter((each) => each.status === status)) {
      const [first, second, fourth, fifth] = STEPS[status];
      const isOver = ['withdrawn', 'refunded', 'refundDeclined'].includes(status);
      const claimed = status === 'approved' ? lot : isOver ? furthest : null;
      const third = claimed === 'eoi' ? 'EOI/Approved' : 'Contract Executed';
      const taken = claimed === null ? 0 : TAKEN[claimed];
      const isDecided = ['approved', 'declined', 'withdrawn', 'refunded', 'refundDeclined'].includes(status);
      const isLastOver = status === 'refunded' || status === 'refundDeclined';
      const reached = [true, isDecided, taken >= 1, isOver || taken >= 2, isLastOver || (!isOver && taken >= 3)];
      const steps = [first, second, third, fourth, fifth].map((label, at) => ({
        label,
        reached: reached[at],
        ...(label === 'Refunded' && { tone: 'gray' }),
      }));
      expect({ lot, furthest, steps: eoiTimeline(status, lot, furthest) }).toEqual({ lot, furthest, steps });
    }
  });
});
