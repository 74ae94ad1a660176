import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ALLOCATE, incoming, unallocated, UNALLOCATED } from '../testing/invoices.fixture';

const named = { _id: 'q1', reference: 'EOIQ1', buyers: 'Farah Siddiq', lotTitle: '306', status: 'pendingForBilling' };
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const about = (label: string) => `${label}: $2,000.00 of 22 Nov 2026`;

describe('/desk/invoices/unallocated', () => {
  it('has each payment with why it fits nothing, the EOI that it may be for, and what can be decided (D126)', async () => {
    const { container } = unallocated([incoming('p1', { eoi: named }), incoming('p2', { amount: 5000, payer: null })]);
    const [first] = await screen.findAllByRole('rowheader', { name: '22 Nov 2026' });
    const row = first!.closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '$2,000.00',
      'F SIDDIQ',
      'Transfer lot 306',
      'Unknown reference',
      'Suggested: EOIQ1, Farah Siddiq, Lot 306',
      'AllocateSent backNo deposit',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('is allocated to an EOI that one finds by typing, with what is outstanding before the press', async () => {
    const { press, user, api, shell } = unallocated([incoming('p1')]);
    await press(about('Allocate'));
    await press('Allocate');
    expect(await screen.findAllByText('Choose the EOI that this money is for')).not.toHaveLength(0);
    await user.type(screen.getByRole('combobox', { name: 'EOI' }), 'sid');
    await user.click(await screen.findByRole('option', { name: /EOIQ1, Farah Siddiq and Noah Siddiq, Lot 306/ }));
    expect(
      await screen.findByText(
        '$1,500.00 is outstanding for this EOI. The payment is $500.00 more than that. The difference can be refunded.',
      ),
    ).toBeTruthy();
    api.answer(ALLOCATE, incoming('p1', { state: 'allocated' }));
    await press('Allocate');
    await closed();
    expect(api.callsOf(ALLOCATE)[0]).toMatchObject({
      params: { paymentId: 'p1' },
      body: { rev: 1, outcome: 'allocated', eoiId: 'q1' },
    });
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('Payment allocated.'));
  });

  it('the EOI that it names is filled in', async () => {
    const { press, api } = unallocated([incoming('p1', { eoi: named, amount: 150_000 })]);
    await press('Allocate: $1,500.00 of 22 Nov 2026');
    expect(await screen.findByText('$1,500.00 is outstanding for this EOI. The payment covers it.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'EOI' }).value).toBe('EOIQ1, Farah Siddiq, Lot 306');
    api.answer(ALLOCATE, incoming('p1', { state: 'allocated' }));
    await press('Allocate');
    await closed();
  });

  it.each([
    ['Sent back', { 'Sent back on': '22/11/2026', Reason: 'Paid twice' }, 'returned', { returnedOn: '2026-11-22' }],
    ['No deposit', { Reason: 'It is for something else' }, 'leftOut', {}],
  ])('%s is recorded with its reason', async (label, typed, outcome, more) => {
    const { press, fill, api } = unallocated([incoming('p1')]);
    await press(about(label));
    await press('Record');
    expect(await screen.findAllByText('Reason is a required field')).not.toHaveLength(0);
    await fill(typed as unknown as Readonly<Record<string, string>>);
    api.answer(ALLOCATE, incoming('p1', { state: outcome }));
    await press('Record');
    await closed();
    expect(api.callsOf(ALLOCATE)[0]?.body).toEqual({ rev: 1, outcome, reason: typed.Reason, ...more });
  });

  it('one that a colleague decided first reads who and when; the input stays', async () => {
    const { press, fill, api } = unallocated([incoming('p1')]);
    await press(about('No deposit'));
    await fill({ Reason: 'It is for something else' });
    api.answer(ALLOCATE, new ApiError(409, 'conflict', 'Mei-Lin Fraser allocated it on 22 Nov 2026 8:15 PM.'));
    await press('Record');
    expect(await screen.findByText(/Mei-Lin Fraser allocated it on 22 Nov 2026 8:15 PM\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It is for something else');
  });

  it('money of another currency can only be sent back', async () => {
    unallocated([incoming('p1', { currency: 'EUR' })]);
    expect(await screen.findByText('Payments in EUR can only be sent back.')).toBeTruthy();
    expect(screen.getByText('EUR 2,000.00')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^(Allocate|Sent back|No deposit):/ })).toHaveLength(1);
  });

  it('those that were decided are under a filter, with who decided and why', async () => {
    const { user, api } = unallocated([
      incoming('p1', { state: 'returned', by: 'Mei-Lin Fraser', reason: 'Paid twice' }),
    ]);
    expect(await screen.findByText('Nothing to decide')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /To decide/ }));
    await user.click(await screen.findByRole('option', { name: 'Sent back' }));
    expect(await screen.findByText('Sent back by Mei-Lin Fraser')).toBeTruthy();
    expect(screen.getByText('Paid twice')).toBeTruthy();
    expect(api.callsOf(UNALLOCATED).at(-1)?.query).toEqual({ state: 'returned' });
  });
});
