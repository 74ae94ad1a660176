import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { DECLINE, DEPOSIT, eoi, EOI, record, REFUND } from '../testing/eois.fixture';
import { factsOf } from '../testing/lot-actions.fixture';

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const unpaid = { status: 'pendingForBilling', deposit: { due: 200_000, cleared: 50_000, refunded: 0 }, payments: [] };
const withdrawn = { status: 'withdrawn', isRefundDue: true };

describe('/desk/eois/{eoiId}', () => {
  it('has the parties with the way to People, price, finance, conveyancer, deposit, payments and history', async () => {
    const { container } = record({ invoiceId: 'i1' });
    const buyers = await part('Buyers');
    expect(buyers.getAllByRole('link', { name: /Siddiq/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/contacts/p1',
      '/contacts/p2',
    ]);
    expect(buyers.getByText('19 Nov 2026 11:00 AM')).toBeTruthy();
    expect(factsOf(await part('Price and finance'))).toEqual({
      'Lot price when sent': '$301,000',
      'Buyer type': 'Owner-occupier',
      Finance: 'Pre-approved',
      Lender: 'Acacia Mutual',
      Reference: 'EOIQ1',
      Sent: '20 Nov 2026 9:00 AM',
    });
    expect(factsOf(await part('Conveyancer'))).toMatchObject({ Firm: 'Pell Legal', Conveyancer: 'Iris Pell' });
    const deposit = await part('Deposit');
    expect(factsOf(deposit)).toEqual({ Due: '$2,000.00', Cleared: '$2,000.00' });
    expect(deposit.getByText('Funds cleared: $2,000.00')).toBeTruthy();
    expect(deposit.getByRole('link', { name: 'Open the invoice' }).getAttribute('href')).toBe('/desk/invoices/i1');
    expect((await part('History')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Farah Siddiq sent it20 Nov 2026 9:00 AM',
      'Darius Okafor recorded a payment$2,000.00 cleared on 20 Nov 202620 Nov 2026 10:00 AM',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('a company names who signs; a buyer without a contact is searched for; a second buyer has yet to confirm', async () => {
    const { firstBuyer, secondBuyer } = eoi().buyersData;
    record({
      buyersData: {
        firstBuyer: {
          ...firstBuyer!,
          kind: 'Company',
          entityName: 'Fernhollow Pty Ltd',
          entityNumber: '123456789',
          contactId: null,
        },
        secondBuyer,
      },
      customerId: null,
      secondBuyer: { way: 'link', emailedAt: '2026-11-19T02:00:00.000Z' },
    });
    const buyers = await part('Buyers');
    expect(buyers.getByRole('link', { name: 'Fernhollow Pty Ltd' }).getAttribute('href')).toBe(
      '/contacts?search=farah%40example.com',
    );
    expect(buyers.getByText('Farah Siddiq')).toBeTruthy();
    expect(buyers.getByText('Not yet. Link emailed on 19 Nov 2026 10:00 AM')).toBeTruthy();
  });

  it('names the lot’s other EOIs with the way to all of them', async () => {
    record({ others: [{ _id: 'q2', buyers: 'Uma Moreau', status: 'draft' }] });
    const others = await part('Other EOIs for this lot');
    expect(others.getByRole('link', { name: 'Uma Moreau' }).getAttribute('href')).toBe('/desk/eois/q2');
    expect(others.getByRole('link', { name: 'Compare side by side' }).getAttribute('href')).toBe(
      '/desk/eois?lotId=lot1',
    );
  });

  it('buyers who asked to leave are declined, with a reason (D122)', async () => {
    const { press, user, api } = record({
      askedToLeaveAt: '2026-11-21T00:00:00Z',
      leaveReason: 'We found another lot',
    });
    expect(await screen.findByText('The buyers asked to leave')).toBeTruthy();
    expect(screen.getByText('We found another lot')).toBeTruthy();
    await press('Decline: Farah Siddiq and Noah Siddiq');
    expect(
      await screen.findByText(/\$2,000\.00 of the deposit is due back\. You can undo for 30 seconds\./),
    ).toBeTruthy();
    await press('Decline');
    expect(await screen.findAllByText('Reason is a required field')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'The buyers asked to leave' }));
    api.answer(DECLINE, eoi({ status: 'declined' }));
    await press('Decline');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(DECLINE).map(({ params, body }) => [params, body])).toEqual([
      [{ eoiId: 'q1' }, { rev: 3, reason: 'The buyers asked to leave' }],
    ]);
  });

  it('funds that cleared are recorded in parts: what is outstanding and today are filled in', async () => {
    const { press, fill, api } = record(unpaid);
    await press('Funds cleared');
    expect(await screen.findByText(/\$500\.00 of \$2,000\.00 has cleared\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$1,500');
    expect(screen.getByLabelText<HTMLInputElement>('Reference (optional)').value).toBe('EOIQ1');
    await fill({ Amount: '1,250.50', 'Cleared on': '21/11/2026' });
    api.answer(DEPOSIT, eoi());
    await press('Record funds');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(DEPOSIT)[0]).toMatchObject({
      params: { eoiId: 'q1' },
      body: { rev: 3, amount: 1250.5, clearedOn: '2026-11-21', reference: 'EOIQ1' },
    });
  });

  it('the deposit may follow, with a reason (D125)', async () => {
    const { press } = record(unpaid);
    await press('Deposit to follow');
    await press('Allow deposit to follow');
    expect(await screen.findAllByText('Reason is a required field')).not.toHaveLength(0);
  });

  it('one whose deposit follows shows why', async () => {
    record({ deposit: { ...unpaid.deposit, toFollow: true }, toFollowReason: 'The receipt was shown' });
    expect((await part('Deposit')).getByText('The receipt was shown')).toBeTruthy();
    expect(screen.getAllByText('Deposit to follow').length).toBe(2);
  });

  it('a refund is recorded in part, or that nothing was returned, with a reason (D138)', async () => {
    const { press, fill, user, api } = record(withdrawn);
    expect(await screen.findByText('A refund is due')).toBeTruthy();
    await press('Refund');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$2,000');
    await fill({ Amount: '1500', 'Paid on': '21/11/2026' });
    api.answer(REFUND, new ApiError(409, 'refund_too_large', 'This is more than is held of the deposit'));
    await press('Record');
    expect(await screen.findByText('This is more than is held of the deposit.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$1,500');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What became of the deposit' }), 'Not refunded');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await press('Record');
    expect(await screen.findAllByText('Reason is a required field')).not.toHaveLength(0);
    await fill({ Reason: 'The terms say so' });
    api.answer(REFUND, eoi({ status: 'refundDeclined' }));
    await press('Record');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(REFUND).at(-1)?.body).toEqual({
      rev: 3,
      outcome: 'refundDeclined',
      reason: 'The terms say so',
    });
  });

  it.each([
    ['SALES', [], false],
    ['SALES', ['money.record'], true],
    ['LANDOWNER', [], true],
  ] as const)('money is recorded by those who may: %s, granted: %j (D136)', async (role, grants, isOffered) => {
    const user = { userId: 'u1', role, firstName: 'Ada', lastName: 'Wren', email: 'ada@example.com', phone: '' };
    record(withdrawn, { session: { phase: 'signedIn', user: { ...user, grants } } });
    await part('Deposit');
    expect(screen.queryByRole('button', { name: 'Refund' }) !== null).toBe(isOffered);
    expect(screen.queryByText(/A colleague who may record money/) !== null).toBe(!isOffered);
  });

  it.each([
    ['approved', 'eoi', ['Withdraw']],
    ['approved', 'settled', []],
    ['pending', 'contract_executed', ['Decline']],
    ['refunded', 'available', []],
  ])('%s on a lot at %s offers %j (4.4)', async (status, lotStatus, labels) => {
    record({ status, lotStatus });
    await part('Buyers');
    expect(
      screen.queryAllByRole('button', { name: /^(Approve|Decline|Withdraw):/ }).map(({ textContent }) => textContent),
    ).toEqual(labels);
  });

  it('one that a colleague changed since is decided again with what is shown then', async () => {
    let rev = 3;
    const { press, fill, api } = record({}, { answers: { [EOI]: () => eoi({ rev }) } });
    await press('Decline: Farah Siddiq and Noah Siddiq');
    await fill({ Reason: 'Too low' });
    api.answer(DECLINE, () => {
      if (rev > 3) return eoi({ status: 'declined' });
      rev = 4;
      throw new ApiError(412, 'stale', 'Mei-Lin Fraser recorded funds on 22 Nov 2026 8:15 PM.');
    });
    await press('Decline');
    expect(await screen.findByText(/Mei-Lin Fraser recorded funds/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too low');
    await waitFor(() => expect(api.callsOf(EOI).length).toBeGreaterThan(1));
    await press('Decline');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(DECLINE).map(({ body }) => (body as { rev: number }).rev)).toEqual([3, 4]);
  });

  it('one that isn’t there leads back to all', async () => {
    record({}, { answers: { [EOI]: new ApiError(404, 'not_found', 'no') } });
    expect(await screen.findByRole('heading', { name: 'EOI not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All EOIs' }).getAttribute('href')).toBe('/desk/eois');
  });

  it('one that can’t be read is read again at a press', async () => {
    const { user, api } = record({}, { answers: { [EOI]: new ApiError(500, 'internal', 'no') } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(EOI, eoi());
    await user.click(again);
    expect(await part('Buyers')).toBeTruthy();
  });
});
