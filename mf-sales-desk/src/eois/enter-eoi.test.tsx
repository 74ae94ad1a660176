import { ApiError, liveEventReceived } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { eoi, page, row } from '../testing/eois.fixture';
import { holds, lotId, open } from '../testing/lot-actions.fixture';

const ENTER = 'staff/enterEoi';
const BUYER = {
  'First Name': 'Farah',
  'Last Name': 'Siddiq',
  Email: 'farah@example.com',
  Phone: '0491570158',
  'Postal address': '12 Wattle Street, Perth',
};

/** Types into the fields of one buyer. */
async function fillBuyer(
  user: ReturnType<typeof open>['user'],
  legend: string,
  typed: Readonly<Record<string, string>> = BUYER,
) {
  const group = within(await screen.findByRole('group', { name: legend }));
  for (const [label, text] of Object.entries(typed)) {
    const field = group.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}

describe('Enter EOI (D105)', () => {
  it('enters one with two buyers, its price and why, without a loss on refusal', async () => {
    const { press, fill, user, api, shell, container } = open({}, { [ENTER]: new ApiError(500, 'internal', '') });
    await press('Enter EOI');
    expect((await axe(container)).violations).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Price (optional)').value).toBe('$310,000');
    await fillBuyer(user, 'First buyer');
    await press('Add a second buyer');
    await user.selectOptions(
      within(screen.getByRole('group', { name: 'Second buyer' })).getByRole('combobox', { name: 'Buyer is a' }),
      'Company',
    );
    await fillBuyer(user, 'Second buyer', {
      ...BUYER,
      'Company or trust': 'Fernhollow Pty Ltd',
      'ACN or ABN': '123 456 789',
    });
    await fill({ Reason: 'Signed at the sales office' });
    const send = within(screen.getByRole('dialog')).getByRole('button', { name: 'Enter EOI' });
    await user.click(send);
    await waitFor(() => expect(api.callsOf(ENTER)).toHaveLength(1));
    expect(await screen.findAllByText(/This could not be sent/)).not.toHaveLength(0);
    expect(within(screen.getByRole('group', { name: 'First buyer' })).getByDisplayValue('Farah')).toBeTruthy();
    api.answer(ENTER, eoi({ status: 'approved', lotStatus: 'eoi' }));
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = api.callsOf(ENTER);
    expect(first?.params).toEqual({ lotId });
    expect(second?.body).toMatchObject({
      price: 310_000,
      reason: 'Signed at the sales office',
      firstBuyer: { kind: 'Person', firstName: 'Farah', phone: '+61491570158' },
      secondBuyer: { kind: 'Company', entityName: 'Fernhollow Pty Ltd', entityNumber: '123456789' },
    });
    expect(shell.toasts.at(-1)?.message).toBe('The EOI is entered, and Lot 12 is now Pre-Contract.');
  });

  it('a second buyer that was added can be taken away again, and the focus stays with them', async () => {
    const { press } = open();
    await press('Enter EOI');
    await press('Add a second buyer');
    const second = within(screen.getByRole('group', { name: 'Second buyer' }));
    expect(document.activeElement).toBe(second.getByRole('combobox', { name: 'Buyer is a' }));
    await press('Remove second buyer');
    expect(screen.queryByRole('group', { name: 'Second buyer' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a second buyer' }));
  });

  it('of a lot on hold it has the holder, and names the hold', async () => {
    const person = { firstName: 'Uma', lastName: 'Moreau', email: 'uma@example.com', phone: '+61412345678' };
    const { user, fill, api } = open(
      { status: 'hold' },
      {
        'initialHold/getInitialHolds': holds([
          { _id: 'h1', status: 'pending', leadsDetails: { ...person, firstName: 'Bea' }, createdAt: '2026-11-01' },
          { _id: 'h2', status: 'approved', leadsDetails: person, createdAt: '2026-11-01' },
        ]),
        [ENTER]: eoi({ status: 'approved' }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Enter EOI' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Uma'));
    expect(screen.getByText(/The hold ends too\./)).toBeTruthy();
    await fill({ 'Postal address': '12 Wattle Street, Perth', Reason: 'Signed' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enter EOI' }));
    await waitFor(() => expect(api.callsOf(ENTER)).toHaveLength(1));
    expect(api.callsOf(ENTER)[0]?.body).toMatchObject({ holdId: 'h2', firstBuyer: { email: 'uma@example.com' } });
  });

  it('asks for a reason and the buyer', async () => {
    const { press, user } = open();
    await press('Enter EOI');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enter EOI' }));
    expect(await screen.findAllByText('First Name is a required field')).not.toHaveLength(0);
    expect(screen.getAllByText('Reason is a required field')).not.toHaveLength(0);
  });
});

describe('the EOIs of a lot', () => {
  const eois = [
    row('q1', 'Farah Siddiq'),
    row('q2', 'Uma Moreau', { status: 'refundDeclined' }),
    row('q3', 'Cy Moreau', { status: 'approved', lotStatus: 'contract_executed' }),
  ];
  it('are listed with their badges, and lead to where they are decided', async () => {
    const { user } = open({}, { 'staff/getEois': page(eois) });
    const part = within(await screen.findByRole('region', { name: 'EOIs' }));
    expect((await part.findByRole('link', { name: 'Farah Siddiq' })).getAttribute('href')).toBe('/desk/eois/q1');
    expect(part.getByText('Submitted')).toBeTruthy();
    expect(part.getByText('Contract Executed')).toBeTruthy();
    await user.click(part.getByText('Earlier (1)'));
    expect(await part.findByText('Refund declined')).toBeTruthy();
    expect(part.getByRole('link', { name: 'Decide EOIs' }).getAttribute('href')).toBe(`/desk/eois?lotId=${lotId}`);
  });

  it('are read again when one of them changes (live)', async () => {
    const { api, store } = open({}, { 'staff/getEois': page(eois) });
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    api.answer('staff/getEois', page([row('q9', 'New Buyer')]));
    store.dispatch(liveEventReceived({ kind: 'eoi', asOf: '1.1', estateId: 'e1' } as never));
    expect(await screen.findByRole('link', { name: 'New Buyer' })).toBeTruthy();
  });

  it('that can’t be read show a message', async () => {
    open({}, { 'staff/getEois': new ApiError(500, 'internal', 'no') });
    expect(await screen.findByText('The EOIs could not be loaded.')).toBeTruthy();
  });
});

describe('moving a lot back from its EOI (D105)', () => {
  const claimed = { status: 'eoi', eoi: { _id: 'q1', status: 'approved' } };
  it('names the deposit that is still to be refunded', async () => {
    const deposit = { due: 200_000, cleared: 200_000, refunded: 0 };
    const { press } = open({ ...claimed, eoi: { ...claimed.eoi, deposit } });
    await press('Make available');
    expect(
      await screen.findByText(/The EOI is withdrawn\. \$2,000\.00 of its deposit is still to be refunded\./),
    ).toBeTruthy();
  });

  it('the card names the EOI that claims the lot', async () => {
    open(claimed, { 'eoi/getInvoice': [] });
    const card = within(await screen.findByRole('region', { name: 'Lot Lifecycle' }));
    expect(card.getByRole('link', { name: 'Approved' }).getAttribute('href')).toBe('/desk/eois/q1');
  });
});
