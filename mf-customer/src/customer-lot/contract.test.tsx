import type { ContractVersion } from '@lotline/shared-domain';
import { screen } from '@testing-library/react';
import { aFile, lotPage } from '../testing/lot-page.fixture';
import { nearness } from './contract-words';

const aVersion = (number: number, over: Partial<ContractVersion> = {}): ContractVersion => ({
  ...aFile({ fileId: `v${number}`, name: `Contract ${number}.pdf` }),
  number,
  addedAt: '2026-11-20T01:00:00.000Z',
  ...over,
});
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it.each([
  ['2026-05-09', null],
  ['2026-05-08', 'in 7 days'],
  ['2026-05-03', 'in 2 days'],
  ['2026-05-02', 'tomorrow'],
  ['2026-05-01', 'today'],
  ['2026-04-30', null],
])('%s on 1 May 2026 in Melbourne: %s', (on, words) =>
  // Still 30 April in UTC.
  expect(nearness(on, Date.parse('2026-04-30T22:00:00Z'), 'Australia/Melbourne')).toBe(words),
);

describe('CONTRACT', () => {
  it.each([
    [
      { status: 'pending', lotStatus: 'available' },
      /^The team prepares the contract of sale once your EOI is approved/,
    ],
    [{ status: 'approved', lotStatus: 'eoi' }, /^The team is preparing your contract of sale/],
    [{ status: 'declined', lotStatus: 'available' }, /^Your EOI ended before there was a contract/],
  ])('without one of an EOI with %j says %s', async (eoi, words) => {
    lotPage('contracts', { eoi });
    await screen.findByRole('heading', { level: 2, name: 'No contract yet' });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('has the newest version first, and earlier ones below', async () => {
    const { press } = lotPage('contracts', {
      contract: { versions: [aVersion(1), aVersion(2, { note: 'With the new special condition.' })] },
    });
    expect(await screen.findByRole('button', { name: 'Download Contract 2.pdf' })).toBeTruthy();
    expect(screen.getByText('340 KB · Version 2, added 20 Nov 2026 · With the new special condition.')).toBeTruthy();
    expect(screen.queryByText('Contract 1.pdf')).toBeNull();
    await press('Earlier versions (1)');
    expect(screen.getByRole('button', { name: 'Download Contract 1.pdf' })).toBeTruthy();
    expect([fact('You'), fact('Vendor')]).toEqual(['Not signed yet', 'Not signed yet']);
  });

  it('has each signature, the dates and the conditions in words', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Australia/Melbourne' });
    lotPage('contracts', {
      eoi: { lotStatus: 'contract_executed' },
      contract: {
        versions: [aVersion(1)],
        dates: [
          { name: 'buyerSigned', on: '2026-11-21' },
          { name: 'issued', on: '2026-11-20' },
          { name: 'financeDue', on: soon },
          { name: 'settlementDue', on: '2035-05-15', isDerived: true },
        ],
        conditions: [
          { _id: 'c1', title: 'Finance', dueOn: soon, state: 'open' },
          { _id: 'c2', title: 'Building report', state: 'met', settledAt: '2026-11-22T01:00:00.000Z' },
        ],
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'Signatures' });
    expect([fact('You'), fact('Vendor')]).toEqual(['Signed on 21 Nov 2026', 'Not signed yet']);
    expect(fact('Contract issued')).toBe('20 Nov 2026');
    expect(fact('Finance due')).toMatch(/^\d{1,2} \w{3} \d{4}, in 3 days$/);
    expect(fact('Settlement due')).toBe('15 May 2035 (from the lot’s registration)');
    const conditions = screen.getByRole('heading', { level: 2, name: 'Conditions' }).parentElement as HTMLElement;
    expect([...conditions.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^FinanceDue .*, in 3 daysOpen$/),
      'Building reportMet on 22 Nov 2026',
    ]);
  });
});
