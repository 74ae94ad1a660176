import type { StaffLotDetail } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { lot, open, factsOf } from '../testing/lot-actions.fixture';

const eoi = { _id: 'eoi1', status: 'approved', customerId: 'c1', paymentQueueId: 'q1' };
const buyers = [{ name: 'Priya Nandakumar', customerId: 'c1' }, { name: 'Tom Achterberg' }];
const card = async () => within(await screen.findByRole('region', { name: 'Lot Lifecycle' }));

describe('the lot lifecycle card (2.11, 4.3)', () => {
  it('shows size, dimensions, stage, dates, price, deposit and buyers as in the specification', async () => {
    open();
    const inCard = await card();
    expect(inCard.getByText('Step 2 of 7: Available')).toBeTruthy();
    expect(factsOf(inCard)).toEqual({
      'Block size': '450 m²',
      Dimensions: '15 m x 30 m',
      Stage: 'Stage 4',
      'Release date': '04 Mar 2026',
      Price: '$310,000',
      'Initial deposit': '-',
      Buyers: '-',
      'Registration date': 'Jul 2027',
    });
    expect(inCard.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Not Released, done',
      'Available',
      'Hold',
      'Pre-Contract',
      'Contract Executed',
      'Unconditional',
      'Settled',
    ]);
  });

  it('the deposit is the invoice’s, and the first buyer leads to their page', async () => {
    const { api } = open(
      { status: 'eoi', eoi, buyers },
      {
        'eoi/getInvoice': [
          { _id: 'i1', status: 'funds cleared', data: { amount: 500_000 }, createdAt: '2026-11-01T00:00:00.000Z' },
        ],
      },
      { provides: { routes: ['ContactDetails'], slots: [], modals: [] } },
    );
    const inCard = await card();
    expect(await inCard.findByText('$5,000.00')).toBeTruthy();
    expect(api.callsOf('eoi/getInvoice')[0]?.query).toEqual({
      eoiId: 'eoi1',
      operationType: 'payment request',
      operationStatus: 'ok',
      paymentQueueId: 'q1',
    });
    expect(inCard.getByText('Step 4 of 7: Pre-Contract')).toBeTruthy();
    expect(inCard.getByRole('link', { name: 'Priya Nandakumar' }).getAttribute('href')).toBe('/contacts/c1');
    expect(inCard.queryByRole('link', { name: 'Tom Achterberg' })).toBeNull();
  });

  it('what has cleared of the EOI’s deposit is the deposit paid, without an invoice', async () => {
    const deposit = { due: 200_000, cleared: 150_000, refunded: 0 };
    const { api } = open({ status: 'eoi', eoi: { ...eoi, deposit }, buyers });
    expect(factsOf(await card())['Initial deposit']).toBe('$1,500.00');
    expect(api.callsOf('eoi/getInvoice')).toEqual([]);
  });

  it('a first buyer who is no customer has a page too', async () => {
    open(
      {
        status: 'eoi',
        eoi: { ...eoi, customerId: null },
        buyers: [{ name: 'Ravi Menon', customerId: null, contactId: 'l1' }],
        size: null,
      },
      {},
      { provides: { routes: ['ContactDetails'], slots: [], modals: [] } },
    );
    const inCard = await card();
    expect(inCard.getByRole('link', { name: 'Ravi Menon' }).getAttribute('href')).toBe('/contacts/l1');
    expect(factsOf(inCard)['Block size']).toBe('-');
  });

  it('a deposit that can’t be had is -', async () => {
    open({ status: 'eoi', eoi, blockWidth: null }, { 'eoi/getInvoice': new ApiError(500, 'internal', 'no') });
    const facts = async () => factsOf(await card());
    await waitFor(async () => expect(await facts()).toMatchObject({ 'Initial deposit': '-', Dimensions: 'Irregular' }));
  });
});

describe('the steps of the card (4.3)', () => {
  const STEPS = ['Not Released', 'Available', 'Hold', 'Pre-Contract', 'Contract Executed', 'Unconditional', 'Settled'];
  const estate = { ...lot().estate, showInitialHold: true };
  it.each<[string, Partial<StaffLotDetail>, string, readonly string[]]>([
    ['not released', { status: 'not_released' }, 'Step 1 of 7: Not Released', STEPS],
    ['available', { status: 'available' }, 'Step 2 of 7: Available', STEPS],
    ['on hold', { status: 'hold' }, 'Step 3 of 7: Hold', STEPS],
    ['in an EOI', { status: 'eoi' }, 'Step 4 of 7: Pre-Contract', STEPS],
    ['contracted', { status: 'contract_executed' }, 'Step 5 of 7: Contract Executed', STEPS],
    ['unconditional', { status: 'unconditional' }, 'Step 6 of 7: Unconditional', STEPS],
    ['settled', { status: 'settled' }, 'Step 7 of 7: Settled', STEPS],
    ['under option', { status: 'option' }, 'Step 7 of 7: Option', [...STEPS.slice(0, 6), 'Option']],
    [
      'sold offline, at an EOI',
      { status: 'offline', offlineSale: { salePhase: 'eoi' } },
      'Step 4 of 7: Hold',
      STEPS.with(3, 'Hold'),
    ],
    [
      'sold offline, at Pre-Contract',
      { status: 'offline', offlineSale: { salePhase: 'pre_contract' } },
      'Step 4 of 7: Pre-Contract',
      STEPS,
    ],
    [
      'sold offline and settled',
      { status: 'offline', offlineSale: { salePhase: 'settled' } },
      'Step 7 of 7: Settled',
      STEPS,
    ],
    [
      'in an EOI where there are no initial holds',
      { status: 'eoi', estate: { ...estate, showInitialHold: false } },
      'Step 3 of 6: Pre-Contract',
      STEPS.filter((step) => step !== 'Hold'),
    ],
  ])('of a lot %s', async (_, over, summary, steps) => {
    open({ estate, ...over });
    const inCard = await card();
    expect(inCard.getByText(summary)).toBeTruthy();
    expect(
      within(inCard.getByRole('list', { name: summary }))
        .getAllByRole('listitem')
        .map((step) => step.textContent?.replace(', done', '')),
    ).toEqual(steps);
  });

  it('shows Irregular for a lot without a width, and placeholders for missing values', async () => {
    open({ blockWidth: null, releaseDate: null, registrationDate: null, price: null });
    expect(factsOf(await card())).toMatchObject({
      Dimensions: 'Irregular',
      'Release date': '--',
      'Registration date': '-',
      Price: '-',
      'Initial deposit': '-',
      Buyers: '-',
    });
  });
});
