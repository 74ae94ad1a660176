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
