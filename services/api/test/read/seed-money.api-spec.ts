import { INCOMING_STATES, INVOICE_STATUSES, type UndoneImport } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { PaymentAccounts } from '../../src/payment-provider/payment-accounts.service.js';
import { createSeededApi, type SeededApi } from './seeded-api.js';

let api: SeededApi;
beforeAll(async () => {
  api = await createSeededApi();
}, 60_000);
afterAll(() => api.close());

describe('the demo’s money', () => {
  it('takes deposits at the test gateway, whose books have what was paid by card', () =>
    system(async () => {
      const estate = await api.models.Estate.findOne({ key: 'tallowbrook-rise' }).lean();
      const at = await api.app.get(PaymentAccounts, { strict: false }).accountOf(estate!._id);
      expect(at?.provider.name).toBe('test');
      const visits = await api.models.Checkout.find({ estateId: estate!._id }).lean();
      expect(new Set(visits.map(({ state }) => state))).toEqual(new Set(['paid', 'failed']));
      for (const { _id, state, amount, providerId, paymentId } of visits) {
        const known = await at!.provider.readCheckout(at!.account, providerId!);
        expect(known).toMatchObject({ checkoutId: String(_id), state, amount, paymentId: paymentId ?? null });
      }
    }));

  it('has payments in every state', () =>
    system(async () => {
      const { Invoice, IncomingPayment, ProviderRefund, RefundAccount, SheetImport, LedgerEntry } = api.models;
      const statesOf = async (found: Promise<{ status?: string; state?: string }[]>) =>
        new Set((await found).map(({ status, state }) => status ?? state));
      const invoices = Invoice.find({ depositOf: { $type: 'objectId' } } as never).lean();
      expect(await statesOf(invoices)).toEqual(new Set(INVOICE_STATUSES));
      expect(await statesOf(IncomingPayment.find().lean())).toEqual(new Set(INCOMING_STATES));
      expect(await statesOf(ProviderRefund.find().lean())).toEqual(new Set(['done', 'failed']));
      expect((await LedgerEntry.distinct('cause.kind')).sort()).toEqual([
        'allocation',
        'due',
        'invoice',
        'kept',
        'payment',
        'refund',
        'transfer',
        'unallocated',
      ]);
      const accounts = await RefundAccount.find().lean();
      expect(accounts.map(({ givenAt }) => Boolean(givenAt)).sort()).toEqual([false, true]);
      const statement = await SheetImport.findOne({ kind: 'statements' }).lean();
      expect(statement).toMatchObject({ added: 1, changed: 4 });
    }));

  // The last one: it changes what the others read.
  it('has an imported statement that can be undone', async () => {
    const statement = await system(() => api.models.SheetImport.findOne({ kind: 'statements' }).lean());
    const options = { headers: { 'idempotency-key': 'undo' }, token: api.seed.token! };
    const path = `/api/staff/statements/${String(statement?._id)}/undo`;
    const { status, body } = await api.post<UndoneImport>(path, {}, options);
    expect([status, body]).toEqual([
      200,
      {
        removed: 4,
        restored: 0,
        left: expect.arrayContaining([{ title: '$480.00, rent', why: 'It was returned since.' }]),
      },
    ]);
    expect(await api.breaches()).toEqual([]);
  });
});
