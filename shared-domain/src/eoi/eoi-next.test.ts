import { LOT_STATUSES } from '../lot/lot-status.js';
import { eoiNext, type EoiNextFacts } from './eoi-next.js';
import { EOI_STATUSES } from './eoi-status.js';

const facts = (more: Partial<EoiNextFacts> = {}): EoiNextFacts => ({
  status: 'approved',
  lotStatus: 'eoi',
  isDepositWhole: true,
  ...more,
});
const words = (more: Partial<EoiNextFacts>): string | null => {
  const next = eoiNext(facts(more));
  return next && [next.by, next.text, ...(next.on ? [next.on] : [])].join(': ');
};
const open = (title: string, dueOn?: string) => ({ title, dueOn, state: 'open' });

describe('what is next for an EOI, and by whom', () => {
  it.each<[Partial<EoiNextFacts>, string | null]>([
    [{ status: 'draft', hasStepsToDo: true, waitsForSecondBuyer: true }, 'you: Finish and send your EOI'],
    [{ status: 'draft', waitsForSecondBuyer: true }, 'you: Ask the second buyer to confirm'],
    [{ status: 'draft' }, 'you: Send your EOI'],
    [{ status: 'pendingForBilling', payBy: '2026-12-13' }, 'you: Pay the deposit: 2026-12-13'],
    [{ status: 'transaction_error' }, 'you: Try the payment again'],
    [{ status: 'waitingForPending' }, 'team: We’re checking your payment'],
    [{ status: 'pending' }, 'team: We’ll review your EOI'],
    [{ status: 'pending', isDepositWhole: false }, 'you: Pay the rest of the deposit'],
    [{ status: 'pending', isDepositWhole: false, hasAskedToLeave: true }, 'team: We’ll answer your request to leave'],
    [{ status: 'waitingForApproved' }, 'team: We’ll review your EOI'],
    [{ status: 'waitingForDeclined' }, 'team: We’ll review your EOI'],
    ...(['declined', 'terminated', 'withdrawn'] as const).flatMap(
      (status): [Partial<EoiNextFacts>, string | null][] => [
        [{ status }, null],
        [{ status, isRefundDue: true }, 'team: We’ll contact you about your deposit'],
      ],
    ),
    [{ status: 'refunded', isRefundDue: true }, null],
    [{ status: 'refundDeclined', isRefundDue: true }, null],
    [{ status: 'novel' }, null],
  ])('before and after the sale: %j', (more, expected) => expect(words(more)).toBe(expected));

  it.each<[Partial<EoiNextFacts>, string | null]>([
    [{}, 'team: We’ll prepare the contract'],
    [{ isDepositWhole: false }, 'you: Pay the rest of the deposit'],
    [{ hasContract: true }, 'you: Read and sign the contract'],
    [{ days: { issued: '2026-12-01' } }, 'you: Read and sign the contract'],
    [{ hasContract: true, days: { buyerSigned: '2026-12-02' } }, 'team: We’ll have the vendor sign the contract'],
    [
      { hasContract: true, days: { buyerSigned: '2026-12-02', vendorSigned: '2026-12-03' } },
      'team: We’ll exchange contracts',
    ],
    [{ lotStatus: 'pre_contract', hasContract: true }, 'you: Read and sign the contract'],
    [{ lotStatus: 'contract_executed' }, 'team: We’ll confirm that the contract is unconditional'],
    [{ lotStatus: 'under_contract', days: { financeDue: '2026-12-20' } }, 'you: Get your finance approved: 2026-12-20'],
    [
      {
        lotStatus: 'contract_executed',
        days: { financeDue: '2026-12-20' },
        conditions: [open('Soil test', '2026-12-10')],
      },
      'you: Meet the condition “Soil test”: 2026-12-10',
    ],
    [
      { lotStatus: 'contract_executed', days: { financeDue: '2026-12-20' }, conditions: [open('Finance')] },
      'you: Get your finance approved: 2026-12-20',
    ],
    [{ lotStatus: 'contract_executed', conditions: [open('Finance')] }, 'you: Meet the condition “Finance”'],
    [
      { lotStatus: 'contract_executed', conditions: [open('Soil test'), { title: 'Finance', state: 'notMet' }] },
      'team: We’ll contact you about the condition “Finance”',
    ],
    [
      {
        lotStatus: 'contract_executed',
        days: { financeDue: '2026-12-20' },
        conditions: [
          { title: 'Finance', state: 'met' },
          { title: 'Soil test', state: 'waived' },
        ],
      },
      'team: We’ll confirm that the contract is unconditional',
    ],
    [{ lotStatus: 'unconditional' }, 'team: We’ll tell you when settlement is due'],
    [
      { lotStatus: 'unconditional', days: { settlementDue: '2027-02-01' } },
      'you: Get ready for settlement: 2027-02-01',
    ],
    [{ lotStatus: 'settled', days: { settlementDue: '2027-02-01' } }, null],
    [{ lotStatus: 'novel' }, null],
  ])('of the approved one: %j', (more, expected) => expect(words(more)).toBe(expected));

  it('every status with every lot says something or is over, and a lot decides of the approved one alone', () => {
    for (const status of EOI_STATUSES)
      for (const lotStatus of LOT_STATUSES) {
        const said = words({ status, lotStatus });
        if (status !== 'approved') expect(said).toBe(words({ status, lotStatus: 'available' }));
        if (said !== null) expect(said).toMatch(/^(?:you|team): \S/);
      }
  });
});
