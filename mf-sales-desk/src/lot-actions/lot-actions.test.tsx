import { ApiError, urlChanged } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { lotId, lot, holds, open, factsOf, stageId } from '../testing/lot-actions.fixture';

it('the way back names the estate and the stage', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Lot 12' });
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Rise', 'Lots of Stage 4']);
});

describe('moving a lot (D34)', () => {
  it('a correction asks why, and sends what was seen', async () => {
    const { press, api, fill } = open({}, { 'staff/moveLot': { ...lot(), status: 'withdrawn', rev: 4 } });
    await screen.findByRole('button', { name: 'Withdraw' });
    expect(
      screen
        .getAllByRole('button')
        .map((one) => one.textContent)
        .filter((name) => /Move to|Enter EOI|Back to|option|offline|Withdraw/i.test(name ?? '')),
    ).toEqual(['Enter EOI', 'Back to Not Released', 'Put under option', 'Sell offline', 'Withdraw']);
    await press('Withdraw');
    expect(screen.getByText('Lot 12 changes from Available to Withdrawn.', { exact: false })).toBeTruthy();
    await press('Change status');
    expect(await screen.findAllByText('Reason is a required field')).not.toHaveLength(0);
    await fill({ Reason: 'Redesign' });
    await press('Change status');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('staff/moveLot').map(({ params, body }) => [params, body])).toEqual([
      [{ lotId }, { to: 'withdrawn', reason: 'Redesign' }],
    ]);
  });

  it('after a conflict shows who changed what and when, and the current lot', async () => {
    const message =
      'Mei-Lin Fraser moved this lot from Contract Executed to Finance Unconditional on 22 Nov 2026 8:15 PM.';
    const { press, api } = open(
      { status: 'contract_executed' },
      { 'staff/moveLot': new ApiError(412, 'stale', message) },
    );
    await screen.findByRole('button', { name: 'Move to Finance Unconditional' });
    await press('Move to Finance Unconditional');
    await press('Change status');
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(api.callsOf('staff/getLot').length).toBeGreaterThan(1));
  });

  it('a move that the contract isn’t ready for says what is missing, with the way to the EOI (D107)', async () => {
    const message = 'Record the vendor’s signature on the EOI first.';
    const { press } = open(
      { status: 'eoi', eoi: { _id: 'q1', status: 'approved' } },
      { 'staff/moveLot': new ApiError(409, 'contract_incomplete', message) },
    );
    await press('Move to Contract Executed');
    await press('Change status');
    const told = within(await within(screen.getByRole('dialog')).findByRole('alert'));
    expect(told.getByText(message, { exact: false })).toBeTruthy();
    expect(told.getByRole('link', { name: 'Open the EOI' }).getAttribute('href')).toBe('/desk/eois/q1');
  });

  it('distinguishes the form’s sale phases, including EOI from Pre-Contract (4.3)', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sell offline' }));
    const options = within(screen.getByRole('combobox', { name: 'Sale phase' }))
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ value }) => value);
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['hold', 'Hold'],
      ['eoi', 'EOI'],
      ['pre_contract', 'Pre-Contract'],
      ['contract_executed', 'Contract Executed'],
      ['under_contract', 'Under Contract'],
      ['unconditional', 'Finance Unconditional'],
      ['settled', 'Settled'],
      ['sold', 'Sold'],
    ]);
  });

  it.each([
    ['eoi', 'EOI'],
    ['pre_contract', 'Pre-Contract'],
  ])('the phase %s of an offline sale reads %s', async (salePhase, words) => {
    open({ status: 'offline', offlineSale: { salePhase } });
    expect(factsOf(within(await screen.findByRole('region', { name: 'Conditions and dates' })))['Sale phase']).toBe(
      words,
    );
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
    await press('Change status');
    expect(await screen.findByText('Mei-Lin Fraser changed this lot.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Buyer (optional)').value).toBe('Tom Achterberg');
    await waitFor(() => expect(api.callsOf('staff/getLot')).toHaveLength(2));
    await press('Change status');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('staff/sellOffline').map(({ ifMatch }) => ifMatch)).toEqual([3, 4]);
  });
});

describe('the form of the lot', () => {
  it('is another remote’s slot, in place of the lot’s details, with the way back', async () => {
    const { store, press } = open({}, {}, { provides: { slots: ['lot-form'] } });
    expect((await screen.findByRole('link', { name: 'Edit lot' })).getAttribute('href')).toBe(
      `/stages/${stageId}/lots/${lotId}?edit=true`,
    );
    expect(press).toBeTruthy();
    store.dispatch(urlChanged({ patch: { edit: 'true' } }));
    expect(await screen.findByTestId('slot-lot-form')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Edit Lot 12' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Lot Lifecycle' })).toBeNull();
  });

  it('isn’t offered while no live remote has it (D68)', async () => {
    open({}, {}, { provides: { slots: [] } });
    await screen.findByRole('region', { name: 'Conditions and dates' });
    expect(screen.queryByRole('link', { name: 'Edit lot' })).toBeNull();
  });
});

it.each([
  ['Put under option', 'Land price (optional)'],
  ['Put under option', 'Option fee (optional)'],
  ['Sell offline', 'Deposit (optional)'],
])('after %s, the field %s is the currency input of section 5, of whole dollars', async (button, label) => {
  const { user } = open({ price: null, priceTracking: null });
  await user.click(await screen.findByRole('button', { name: button }));
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await user.type(field, '1234567');
  expect(field.value).toBe('$1,234,567');
  await user.clear(field);
  await user.type(field, '-5000');
  await user.tab();
  expect(field.value).toBe('-5000');
  expect(await screen.findByText('‘-5000’ is negative.')).toBeTruthy();
});

it('an estate that hides its prices shows customers none', async () => {
  open({ estate: { ...lot().estate, hidePrice: true } });
  expect(
    factsOf(within(await screen.findByRole('region', { name: 'Conditions and dates' })))['Price shown to customers'],
  ).toBe('Request pricing');
});

it('requests are listed in their order, with what became of earlier ones', async () => {
  const hold = (over: object) => ({
    _id: Math.random().toString(),
    status: 'pending',
    leadsDetails: { firstName: 'Ada', lastName: 'Lee', email: 'a@example.com', phone: '' },
    createdAt: '2026-11-20T00:00:00.000Z',
    holderType: 'Investor',
    ...over,
  });
  open(
    {},
    {
      'initialHold/getInitialHolds': holds([
        hold({ queue: 2, leadsDetails: { firstName: 'Bea', lastName: 'Ng', email: '', phone: '' } }),
        hold({ queue: 1 }),
        hold({ status: 'expired' }),
      ]),
    },
  );
  const queue = within(await screen.findByRole('region', { name: 'Requests' }));
  expect(queue.getByRole('link', { name: 'Decide requests' }).getAttribute('href')).toMatch(
    /^\/desk\/holds\?lotId=\w+&stageId=\w+$/,
  );
  await queue.findByText('Earlier (1)');
  expect(queue.getAllByText(/in the queue/).map((one) => one.textContent?.slice(0, 5))).toEqual(['No. 1', 'No. 2']);
});

it('a holder leads to the person; with nobody waiting there is nothing to decide', async () => {
  const held = {
    _id: 'h1',
    status: 'approved',
    leadId: 'lead1',
    leadsDetails: { firstName: 'Ada', lastName: 'Lee', email: 'a@example.com', phone: '' },
    createdAt: '2026-11-20T00:00:00.000Z',
  };
  open({}, { 'initialHold/getInitialHolds': holds([held]) });
  const queue = within(await screen.findByRole('region', { name: 'Requests' }));
  expect((await queue.findByRole('link', { name: 'Ada Lee' })).getAttribute('href')).toBe('/contacts/lead1');
  expect(queue.queryByRole('link', { name: 'Decide requests' })).toBeNull();
});

it('a lot that isn’t of this stage is none', async () => {
  open({}, { 'staff/getLot': new ApiError(404, 'not_found', 'no') });
  expect(await screen.findByRole('heading', { name: 'Lot not found' })).toBeTruthy();
});
