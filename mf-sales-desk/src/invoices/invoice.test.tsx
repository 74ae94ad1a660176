import { ApiError, liveEventReceived } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  ASK,
  CARD_REFUND,
  CLEAR,
  CORRECT,
  dueBack,
  entry,
  invoice,
  READ,
  record,
  RECORD,
  REFUND,
  row,
  unpaid,
} from '../testing/invoices.fixture';
import { factsOf } from '../testing/lot-actions.fixture';

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const send = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const buttons = (names: RegExp) =>
  screen.queryAllByRole('button', { name: names }).map(({ textContent }) => textContent);

describe('/desk/invoices/{invoiceId}', () => {
  it('has the sums, each entry with its receipt, and the ways to the buyers and the EOI', async () => {
    const { container } = record(unpaid());
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INVI1' })).toBeTruthy();
    const deposit = await part('Deposit');
    expect(factsOf(deposit)).toEqual({
      Buyers: 'Farah Siddiq and Noah Siddiq',
      Lot: 'Lot 306, Stage 4, Tallowbrook Rise',
      EOI: 'EOIQ1',
      Issued: '20 Nov 2026',
      Due: '$2,000.00',
      Received: '$500.00',
      Held: '$500.00',
      Outstanding: '$1,500.00',
      'Pay by': '4 Dec 2026 5:00 PM',
      'Receipts to': 'farah@example.com',
    });
    expect(deposit.getByRole('link', { name: /Farah/ }).getAttribute('href')).toBe(
      '/contacts?search=farah%40example.com',
    );
    expect(deposit.getByRole('link', { name: 'EOIQ1' }).getAttribute('href')).toBe('/desk/eois/q1');
    const entries = await part('Payments and changes');
    expect(entries.getByText('Received by transfer: $500.00')).toBeTruthy();
    expect(entries.getByText('21 Nov 2026 · Darius Okafor · EOIQ1')).toBeTruthy();
    expect(entries.getByRole('link', { name: /^Receipt \(PDF\)/ }).getAttribute('href')).toBe(
      '/api/staff/receipts/signed',
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('a payment is recorded in parts: what is outstanding and today are filled in, and what came of it is said', async () => {
    const { press, fill, api, shell } = record(unpaid());
    await press('Record payment');
    expect(await screen.findByText(/\$500\.00 of \$2,000\.00 received\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$1,500');
    await fill({ Amount: '1,250.50', 'Cleared on': '21/11/2026' });
    api.answer(CLEAR, row('i1', { deposit: { due: 200_000, cleared: 175_050, refunded: 0 } }));
    await send('Record payment');
    await closed();
    expect(api.callsOf(CLEAR)[0]).toMatchObject({
      params: { invoiceId: 'i1' },
      body: { rev: 3, amount: 1250.5, clearedOn: '2026-11-21', reference: 'EOIQ1' },
    });
    await waitFor(() =>
      expect(shell.toasts.at(-1)?.message).toBe('Payment recorded. $1,750.50 of $2,000.00 received.'),
    );
  });

  it('a part goes back by transfer, with its day and reason (D138)', async () => {
    const { press, fill, api, shell } = record(dueBack());
    expect(await screen.findByText('A refund is due')).toBeTruthy();
    await press('Refund by transfer');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$2,000');
    await fill({ Amount: '500', 'Paid on': '21/11/2026', 'Reason (optional)': 'Half was agreed' });
    api.answer(REFUND, new ApiError(409, 'refund_too_large', 'no'));
    await send('Record refund');
    expect(await screen.findByText('This is more than can be refunded.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$500');
    api.answer(REFUND, row('i1', { deposit: { due: 200_000, cleared: 200_000, refunded: 50_000 } }));
    await send('Record refund');
    await closed();
    expect(api.callsOf(REFUND).at(-1)?.body).toEqual({
      rev: 3,
      outcome: 'refunded',
      amount: 500,
      paidOn: '2026-11-21',
      reason: 'Half was agreed',
    });
    await waitFor(() =>
      expect(shell.toasts.at(-1)?.message).toBe('Refund recorded. $500.00 refunded, $1,500.00 still held.'),
    );
  });

  it('what came by card goes back to it, at most what the provider can return', async () => {
    const { press, fill, api } = record(dueBack({ refundableByProvider: 120_000 }));
    await press('Refund to card');
    expect(await screen.findByText(/Up to \$1,200\.00 can go back to the card\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$1,200');
    await send('Refund to card');
    expect(await screen.findAllByText('Reason is a required field')).not.toHaveLength(0);
    await fill({ Reason: 'The lot was sold' });
    api.answer(CARD_REFUND, row('i1'));
    await send('Refund to card');
    await closed();
    expect(api.callsOf(CARD_REFUND)[0]?.body).toEqual({ rev: 3, amount: 1200, reason: 'The lot was sold' });
  });

  it('a deposit is kept, with the reason', async () => {
    const { press, fill, api } = record(dueBack());
    await press('Keep deposit');
    await fill({ Reason: 'The terms say so' });
    api.answer(REFUND, row('i1', { kept: 200_000 }));
    await send('Keep deposit');
    await closed();
    expect(api.callsOf(REFUND)[0]?.body).toEqual({ rev: 3, outcome: 'refundDeclined', reason: 'The terms say so' });
  });

  it('an entry is taken back with a reason, and one that has been names its correction', async () => {
    const { press, fill, api } = record(
      unpaid({ entries: [entry('m1'), entry('m2', { mayCorrect: null, correctedBy: 'm3', receiptUrl: null })] }),
    );
    const entries = await part('Payments and changes');
    expect(entries.getAllByText('Taken back')).toHaveLength(1);
    await press('Take back: Received by transfer on 21 Nov 2026');
    expect(await screen.findByText(/Received by transfer: \$2,000\.00, 21 Nov 2026\./)).toBeTruthy();
    await fill({ Reason: 'Recorded twice' });
    api.answer(CORRECT, row('i1', { deposit: { due: 200_000, cleared: 0, refunded: 0 } }));
    await send('Take back');
    await closed();
    expect(api.callsOf(CORRECT)[0]).toMatchObject({
      params: { invoiceId: 'i1' },
      body: { rev: 3, entryId: 'm1', reason: 'Recorded twice' },
    });
  });

  it('one that a colleague changed since is recorded again with what is shown then; the input stays', async () => {
    let rev = 3;
    const { press, fill, api } = record(unpaid(), { answers: { [RECORD]: () => unpaid({ rev }) } });
    await press('Record payment');
    await fill({ Amount: '700' });
    api.answer(CLEAR, () => {
      if (rev > 3) return row('i1');
      rev = 4;
      throw new ApiError(412, 'stale', 'Mei-Lin Fraser recorded funds on 22 Nov 2026 8:15 PM.');
    });
    await send('Record payment');
    expect(await screen.findByText(/Mei-Lin Fraser recorded funds/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('$700');
    await waitFor(() => expect(api.callsOf(RECORD).length).toBeGreaterThan(1));
    await send('Record payment');
    await closed();
    expect(api.callsOf(CLEAR).map(({ body }) => (body as { rev: number }).rev)).toEqual([3, 4]);
  });

  it('card payments and refunds have their state, and why they failed', async () => {
    record(
      invoice({
        checkouts: [
          {
            _id: 'c1',
            state: 'failed',
            provider: 'stripe',
            amount: 200_000,
            startedAt: '2026-11-20T01:00:00.000Z',
            failure: 'The card has expired',
            paymentId: 'pi_1',
          },
        ],
        refunds: [
          {
            _id: 'r1',
            state: 'failed',
            amount: 50_000,
            reason: 'Half was agreed',
            by: 'Mei-Lin Fraser',
            askedAt: '2026-11-22T01:00:00.000Z',
            failure: 'The account is closed',
          },
        ],
      }),
    );
    const payments = await part('Card payments');
    expect(payments.getByRole('listitem').textContent).toBe(
      '$2,000.00DeclinedDeclined: The card has expiredStripe · 20 Nov 2026 9:00 AM · pi_1',
    );
    expect((await part('Card refunds')).getByRole('listitem').textContent).toBe(
      '$500.00FailedFailed: The account is closedTry again, or refund by transfer.Half was agreed22 Nov 2026 9:00 AM · Mei-Lin Fraser',
    );
  });

  it('the buyer is asked for an account once; too soon reads as the API words it', async () => {
    const { press, api, shell } = record(dueBack());
    expect((await part('Account for the refund')).getByText(/hasn’t been asked/)).toBeTruthy();
    api.answer(ASK, row('i1'));
    await press('Ask for account details');
    await waitFor(() =>
      expect(shell.toasts.at(-1)?.message).toBe('The buyer has been emailed a link to enter their account.'),
    );
    api.answer(ASK, new ApiError(429, 'too_many', 'Please wait a few minutes.'));
    await press('Ask for account details');
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('Please wait a few minutes.'));
  });

  it('an account that was given is shown only at a press, which is recorded, and hidden with the page', async () => {
    const refundAccount = {
      askedAt: '2026-11-22T01:00:00.000Z',
      givenAt: '2026-11-22T02:00:00.000Z',
      expiresAt: '2026-11-29T01:00:00.000Z',
    };
    const account = {
      accountName: 'F Siddiq',
      bsb: '063000',
      accountNumber: '98765432',
      givenAt: refundAccount.givenAt,
    };
    const { press, api, unmount, store } = record(dueBack({ refundAccount }), { answers: { [READ]: account } });
    const shown = await part('Account for the refund');
    expect(shown.getByText(/Each time you show it is recorded/)).toBeTruthy();
    expect(api.callsOf(READ)).toEqual([]);
    await press('Show account');
    expect(await shown.findByText('063-000')).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Copy Account number' })).toBeTruthy();
    expect(api.callsOf(READ)).toHaveLength(1);
    unmount();
    expect(JSON.stringify(store.getState())).not.toContain('98765432');
  });

  it('an account on screen is gone once the refund was recorded, and the page doesn’t say that the buyer hasn’t answered', async () => {
    const [askedAt, givenAt, expiresAt] = ['22', '23', '29'].map((day) => `2026-11-${day}T01:00:00.000Z`);
    const account = { accountName: 'F Siddiq', bsb: '063000', accountNumber: '98765432', givenAt };
    const due = dueBack({ refundAccount: { askedAt: askedAt!, givenAt, expiresAt: expiresAt! } });
    const { press, api, store } = record(due, { answers: { [READ]: account } });
    await press('Show account');
    expect(await screen.findByText('98765432')).toBeTruthy();
    api.answer(RECORD, { ...due, isRefundDue: false, refundAccount: { askedAt, expiresAt } });
    store.dispatch(liveEventReceived({ asOf: '1.1', kind: 'invoice', estateId: 'e1' }));
    await waitFor(() => expect(screen.queryByText('Account for the refund')).toBeNull());
    expect(JSON.stringify(store.getState())).not.toContain('98765432');
  });

  it.each([
    ['still to be paid', unpaid(), ['Record payment']],
    ['paid', invoice(), []],
    [
      'paid beyond what is due',
      invoice({ deposit: { due: 200_000, cleared: 250_000, refunded: 0 } }),
      ['Refund by transfer'],
    ],
    ['due back', dueBack(), ['Refund by transfer', 'Keep deposit']],
    [
      'due back, by card',
      dueBack({ refundableByProvider: 200_000 }),
      ['Refund to card', 'Refund by transfer', 'Keep deposit'],
    ],
  ])('one that is %s offers what applies', async (_state, of, labels) => {
    record(of);
    await part('Deposit');
    expect(buttons(/^(Record payment|Refund to card|Refund by transfer|Keep deposit)$/)).toEqual(labels);
  });

  it('a deposit that follows, and a payment under way, are said', async () => {
    record(unpaid({ isPaying: true, deposit: { due: 200_000, cleared: 0, refunded: 0, toFollow: true } }));
    expect(await screen.findByText(/The buyer is paying by card/)).toBeTruthy();
    expect(screen.getByText('The EOI went on before the whole deposit cleared.')).toBeTruthy();
  });

  it('is read again when it changes (live)', async () => {
    const { api, store } = record(unpaid());
    await part('Deposit');
    api.answer(RECORD, invoice());
    store.dispatch(liveEventReceived({ asOf: '1.1', kind: 'invoice', estateId: 'e1' }));
    expect((await screen.findAllByText('Funds cleared')).length).toBeGreaterThan(0);
  });

  it('one that isn’t there leads back to all', async () => {
    record(invoice(), { answers: { [RECORD]: new ApiError(404, 'not_found', 'no') } });
    expect(await screen.findByRole('heading', { name: 'Invoice not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All invoices' }).getAttribute('href')).toBe('/desk/invoices');
  });
});
