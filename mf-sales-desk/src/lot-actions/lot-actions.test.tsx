import type { StaffLotDetail } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { show } from '../testing/desk.fixture';
import LotActionsScreen from './lot-actions.screen';

const [stageId, lotId] = ['65f0000000000000000000c1', '65f0000000000000000000d1'];
const lot = (over: Partial<StaffLotDetail> = {}): StaffLotDetail => ({
  _id: lotId, stageId, title: '12', status: 'available', rev: 3, size: 450.4, blockWidth: 15, blockDepth: 30, price: 310_000, priceTracking: { type: 'fixed', value: 310_000 }, isBuildersEnabled: true,
  registrationDate: '2027-06-30T14:00:00.000Z', releaseDate: '2026-03-04T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z',
  estate: { _id: 'e1', key: 'rise', title: 'Rise', timeZone: 'Australia/Melbourne', holdDays: 7 }, stage: { _id: stageId, title: '4', status: 'now_selling' },
  documents: [{ fileName: 'Plan of lot 12.pdf', link: '/files/plan.pdf', mimetype: 'application/pdf' }], buyers: [],
  history: [{ _id: 'h1', at: '2026-11-02T01:00:00.000Z', by: 'Mei-Lin Fraser', from: 'not_released', to: 'available', rev: 1, reason: 'Stage opens' }], ...over,
});
const eoi = { _id: 'eoi1', status: 'approved', customerId: 'c1', paymentQueueId: 'q1' };
const buyers = [{ name: 'Priya Nandakumar', customerId: 'c1' }, { name: 'Tom Achterberg' }];
const holds = (data: object[] = []) => ({ data, page: 1, limit: 100, totalPages: 1, hasNextPage: false });
const open = (over: Partial<StaffLotDetail> = {}, answers: object = {}, options: object = {}) =>
  show(<LotActionsScreen />, { pathname: `/stages/${stageId}/lots/${lotId}`, answers: { 'staff/getLot': lot(over), 'initialHold/getInitialHolds': holds(), ...answers }, ...options });
const card = async () => within(await screen.findByRole('region', { name: 'Lot Lifecycle' }));
const factsOf = (within_: { getAllByRole: typeof screen.getAllByRole }) =>
  Object.fromEntries(within_.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]));

describe('the lot lifecycle card (2.11, 4.3)', () => {
  it('tells size, dimensions, stage, dates, price, deposit and buyers as the specification writes them', async () => {
    open();
    const inCard = await card();
    expect(inCard.getByText('Step 2 of 7: Available')).toBeTruthy();
    expect(factsOf(inCard)).toEqual({
      'Block size': '450 m²', Dimensions: '15 m x 30 m', Stage: 'Stage 4', 'Release date': '04 Mar 2026', Price: '$310,000', 'Initial deposit': '-', Buyers: '-', 'Registration date': 'Jul 2027',
    });
    expect(inCard.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Not Released, done', 'Available', 'Hold', 'Pre-Contract', 'Contract Executed', 'Unconditional', 'Settled']);
  });

  it('the deposit is the invoice’s, and the first buyer leads to their page', async () => {
    const { api } = open({ status: 'eoi', eoi, buyers }, { 'eoi/getInvoice': [{ _id: 'i1', status: 'funds cleared', data: { amount: 500_000 }, createdAt: '2026-11-01T00:00:00.000Z' }] }, { provides: { routes: ['ContactDetails'], slots: [], modals: [] } });
    const inCard = await card();
    expect(await inCard.findByText('$5,000.00')).toBeTruthy();
    expect(api.callsOf('eoi/getInvoice')[0]?.query).toEqual({ eoiId: 'eoi1', operationType: 'payment request', operationStatus: 'ok', paymentQueueId: 'q1' });
    expect(inCard.getByText('Step 4 of 7: Pre-Contract')).toBeTruthy();
    expect(inCard.getByRole('link', { name: 'Priya Nandakumar' }).getAttribute('href')).toBe('/contacts/c1');
    expect(inCard.queryByRole('link', { name: 'Tom Achterberg' })).toBeNull();
  });

  it('a first buyer who is no customer is led to by the lead', async () => {
    open({ status: 'eoi', eoi: { ...eoi, customerId: null }, buyers: [{ name: 'Ravi Menon', customerId: null, leadId: 'l1' }], size: null }, {}, { provides: { routes: ['ContactDetails'], slots: [], modals: [] } });
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
    ['sold offline, at an EOI', { status: 'offline', offlineSale: { salePhase: 'eoi' } }, 'Step 4 of 7: Hold', STEPS.with(3, 'Hold')],
    ['sold offline, at Pre-Contract', { status: 'offline', offlineSale: { salePhase: 'pre_contract' } }, 'Step 4 of 7: Pre-Contract', STEPS],
    ['sold offline and settled', { status: 'offline', offlineSale: { salePhase: 'settled' } }, 'Step 7 of 7: Settled', STEPS],
    ['in an EOI where there are no initial holds', { status: 'eoi', estate: { ...estate, showInitialHold: false } }, 'Step 3 of 6: Pre-Contract', STEPS.filter((step) => step !== 'Hold')],
  ])('of a lot %s', async (_, over, summary, steps) => {
    open({ estate, ...over });
    const inCard = await card();
    expect(inCard.getByText(summary)).toBeTruthy();
    expect(within(inCard.getByRole('list', { name: summary })).getAllByRole('listitem').map((step) => step.textContent?.replace(', done', ''))).toEqual(steps);
  });

  it('a lot without a width is Irregular, and what is missing says so', async () => {
    open({ blockWidth: null, releaseDate: null, registrationDate: null, price: null });
    expect(factsOf(await card())).toMatchObject({ Dimensions: 'Irregular', 'Release date': '--', 'Registration date': '-', Price: '-', 'Initial deposit': '-', Buyers: '-' });
  });
});

describe('moving a lot (D34)', () => {
  it('a correction asks why, and sends what was seen', async () => {
    const { press, api, fill } = open({}, { 'staff/moveLot': { ...lot(), status: 'withdrawn', rev: 4 } });
    await screen.findByRole('button', { name: 'Withdraw' });
    expect(screen.getAllByRole('button').map((one) => one.textContent).filter((name) => /Next|Previous|option|offline|Withdraw/i.test(name ?? ''))).toEqual(['Next: Pre-Contract', 'Previous status: Not Released', 'Put under option', 'Sell offline', 'Withdraw']);
    await press('Withdraw');
    expect(screen.getByText('Lot 12 goes from Available to Withdrawn.', { exact: false })).toBeTruthy();
    await press('Move');
    expect(await screen.findAllByText('Reason is a required field')).not.toHaveLength(0);
    await fill({ Reason: 'Redesign' });
    await press('Move');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('staff/moveLot').map(({ params, body }) => [params, body])).toEqual([[{ lotId }, { to: 'withdrawn', reason: 'Redesign' }]]);
  });

  it('who comes second is told who was faster, when and what, and sees the lot as it is', async () => {
    const message = 'Mei-Lin Fraser moved this lot from Contract Executed to Finance Unconditional on 22 Nov 2026 8:15 PM.';
    const { press, api } = open({ status: 'contract_executed' }, { 'staff/moveLot': new ApiError(412, 'stale', message) });
    await screen.findByRole('button', { name: 'Next: Finance Unconditional' });
    await press('Next: Finance Unconditional');
    await press('Move');
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(api.callsOf('staff/getLot').length).toBeGreaterThan(1));
  });

  it('the sale phases of the form are told apart, EOI from Pre-Contract too (4.3)', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sell offline' }));
    const options = within(screen.getByRole('combobox', { name: 'Sale phase' })).getAllByRole<HTMLOptionElement>('option').filter(({ value }) => value);
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['hold', 'Hold'], ['eoi', 'EOI'], ['pre_contract', 'Pre-Contract'], ['contract_executed', 'Contract Executed'],
      ['under_contract', 'Under Contract'], ['unconditional', 'Finance Unconditional'], ['settled', 'Settled'], ['sold', 'Sold'],
    ]);
  });

  it.each([['eoi', 'EOI'], ['pre_contract', 'Pre-Contract']])('the phase %s of an offline sale reads %s', async (salePhase, words) => {
    open({ status: 'offline', offlineSale: { salePhase } });
    expect(factsOf(within(await screen.findByRole('region', { name: 'Conditions and dates' })))['Sale phase']).toBe(words);
  });

  it('what was typed survives it, and goes out again about the lot as it is now', async () => {
    let rev = 3;
    const stale = () => {
      if (rev > 3) return { ...lot(), status: 'offline', rev: 5 };
      rev = 4;
      throw new ApiError(412, 'stale', 'Mei-Lin Fraser changed this lot.');
    };
    const { press, api, fill, user } = open({}, { 'staff/getLot': () => lot({ rev }), 'staff/sellOffline': stale });
    await user.click(await screen.findByRole('button', { name: 'Sell offline' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sale phase' }), 'eoi');
    await fill({ 'Buyer (optional)': 'Tom Achterberg', 'Reason (optional)': 'Sold at the gate' });
    await press('Move');
    expect(await screen.findByText('Mei-Lin Fraser changed this lot.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Buyer (optional)').value).toBe('Tom Achterberg');
    await waitFor(() => expect(api.callsOf('staff/getLot')).toHaveLength(2));
    await press('Move');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('staff/sellOffline').map(({ ifMatch }) => ifMatch)).toEqual([3, 4]);
  });
});

it('after somebody was faster, terms are saved without taking back what they changed', async () => {
  let now = lot();
  const save = () => {
    if (now.rev > 3) return now;
    now = lot({ rev: 4, price: 320_000 });
    throw new ApiError(412, 'stale', 'Mei-Lin Fraser changed this lot.');
  };
  const { press, fill, api } = open({}, { 'staff/getLot': () => now, 'staff/updateLot': save });
  await screen.findByRole('button', { name: 'Edit' });
  await press('Edit');
  await fill({ 'Conditions (optional)': 'Subject to finance' });
  await press('Save');
  expect(await screen.findByText(/^Mei-Lin Fraser changed this lot\. What you typed is still here/)).toBeTruthy();
  await screen.findByText('$320,000');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf('staff/updateLot')[1]).toMatchObject({ ifMatch: 4, body: { price: 320_000, registrationDate: '2027-07-01', conditions: 'Subject to finance' } });
});

it('conditions and dates are saved as the estate reads them, and what is empty is none', async () => {
  const { press, fill, api } = open({}, { 'staff/updateLot': { ...lot(), rev: 4 } });
  await screen.findByRole('button', { name: 'Edit' });
  await press('Edit');
  await fill({ 'Conditions (optional)': 'Subject to finance' });
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf('staff/updateLot')[0]?.body).toEqual({ price: 310_000, isBuildersEnabled: true, registrationDate: '2027-07-01', financeDueDate: null, settlementDate: null, conditions: 'Subject to finance' });
});

it.each([
  ['Edit', 'Price (optional)'],
  ['Put under option', 'Land price (optional)'],
  ['Put under option', 'Option fee (optional)'],
  ['Sell offline', 'Deposit (optional)'],
])('after %s, the field %s is the currency input of section 5', async (button, label) => {
  const { user } = open({ price: null, priceTracking: null });
  await user.click(await screen.findByRole('button', { name: button }));
  await user.type(screen.getByLabelText(label), '-1234567.5a');
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('$1,234,567.5');
});

it('an estate that hides its prices shows customers none', async () => {
  open({ estate: { ...lot().estate, hidePrice: true } });
  expect(factsOf(within(await screen.findByRole('region', { name: 'Conditions and dates' })))['Shown to customers as']).toBe('Request pricing');
});

it('requests are listed in their order, with what became of earlier ones', async () => {
  const hold = (over: object) => ({ _id: Math.random().toString(), status: 'pending', leadsDetails: { firstName: 'Ada', lastName: 'Lee', email: 'a@example.com', phone: '' }, createdAt: '2026-11-20T00:00:00.000Z', holderType: 'Investor', ...over });
  open({}, { 'initialHold/getInitialHolds': holds([hold({ queue: 2, leadsDetails: { firstName: 'Bea', lastName: 'Ng', email: '', phone: '' } }), hold({ queue: 1 }), hold({ status: 'expired' })]) });
  const queue = within(await screen.findByRole('region', { name: 'Requests' }));
  expect(queue.getByRole('link', { name: 'Decide requests' }).getAttribute('href')).toMatch(/^\/desk\/holds\?lotId=\w+&stageId=\w+$/);
  await queue.findByText('Earlier (1)');
  expect(queue.getAllByText(/in the queue/).map((one) => one.textContent?.slice(0, 5))).toEqual(['No. 1', 'No. 2']);
});

it('a lot that isn’t of this stage is none', async () => {
  open({}, { 'staff/getLot': new ApiError(404, 'not_found', 'no') });
  expect(await screen.findByRole('heading', { name: 'No lot at this address' })).toBeTruthy();
});
