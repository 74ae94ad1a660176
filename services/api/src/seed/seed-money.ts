import { checkoutPath, eoiReference, HOUR_MS } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { modelsOf } from '../migrations/collections.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import { completeInvoices } from '../payment/complete-invoices.js';
import { paymentKey, testGatewaySecret } from '../payment-provider/payment-accounts.service.js';
import { paymentIdOf } from '../test-gateway/test-gateway-events.js';
import type { ProviderRefundRecord } from '../payment/provider-refund.model.js';
import { seedId } from './seed-id.js';
import { seedStatement } from './seed-statement.js';

const CENTS = 100;

interface MoneyOf {
  readonly landownerId: Types.ObjectId;
  readonly estateId: Types.ObjectId;
  readonly now: Date;
  /** The API's, of which the test gateway's secrets are made. */
  readonly accountSecret: string;
}

/** Id of an EOI's visit of the test gateway. */
export const checkoutIdOf = (eoiId: Types.ObjectId): Types.ObjectId => seedId('checkout', String(eoiId));

/** Estates whose buyers pay at the test gateway, with its books: what is paid there can be refunded there. */
async function seedGateway(connection: Connection, visits: readonly SeededVisit[], secret: string): Promise<void> {
  const { PaymentAccount, ProviderRefund, TestGatewayPayment } = modelsOf(connection);
  const refunds = await ProviderRefund.find({ checkoutId: { $in: visits.map(({ _id }) => _id) } }).lean<
    ProviderRefundRecord[]
  >();
  const estates = new Map(visits.map((visit) => [String(visit.estateId), visit]));
  const accountIdOf = (estateId: Types.ObjectId) => seedId('payment account', String(estateId));
  await PaymentAccount.insertMany(
    [...estates.values()].map(({ landownerId, estateId }) => ({
      _id: accountIdOf(estateId),
      landownerId,
      estateId,
      provider: 'test',
    })) as never[],
  );
  const key = paymentKey(secret);
  await TestGatewayPayment.insertMany(
    visits.map(({ _id, estateId, eoiId, providerId, state, failure, amount, currency, expiresAt, endedAt }) => ({
      _id: providerId,
      accountId: String(accountIdOf(estateId)),
      webhookSecret: testGatewaySecret(key, accountIdOf(estateId)),
      checkoutId: String(_id),
      state,
      amount,
      currency,
      description: 'Deposit',
      reference: eoiReference(String(eoiId)),
      doneUrl: checkoutPath(String(_id)),
      cancelUrl: `${checkoutPath(String(_id))}?cancelled`,
      expiresAt,
      ...(state === 'paid' && { paidAt: endedAt }),
      ...(failure && { failure }),
      refunds: refunds.filter(({ checkoutId }) => checkoutId.equals(_id)).map(gatewayRefund),
    })) as never[],
  );
}

const gatewayRefund = ({ _id, providerId, amount, state, doneAt, failure, createdAt }: ProviderRefundRecord) => ({
  id: providerId,
  refundId: String(_id),
  amount,
  state,
  at: createdAt,
  doneAt,
  failure,
});

const visitOf = (eoi: EoiRecord, paidAt: Date | undefined) => {
  const at = paidAt ?? eoi.updatedAt;
  const paymentId = seedId('test payment', String(eoi._id));
  return {
    _id: checkoutIdOf(eoi._id),
    landownerId: eoi.landownerId,
    estateId: eoi.estateId,
    eoiId: eoi._id,
    customerId: eoi.customerId,
    provider: 'test',
    providerId: String(paymentId),
    paymentId: paidAt && paymentIdOf({ _id: paymentId }),
    failure: paidAt ? undefined : 'The card was declined',
    state: paidAt ? 'paid' : 'failed',
    amount: eoi.due ?? 2000 * CENTS,
    currency: 'AUD',
    expiresAt: new Date(at.getTime() + HOUR_MS),
    endedAt: at,
    createdAt: at,
    updatedAt: at,
  };
};
type SeededVisit = ReturnType<typeof visitOf>;

/** Visits of the test gateway: the paid ones that the ledger has, and a declined card for each EOI whose payment failed. */
async function seedVisits(connection: Connection): Promise<SeededVisit[]> {
  const { Eoi, Checkout, LedgerEntry } = modelsOf(connection);
  const paid = await LedgerEntry.find({ 'cause.kind': 'payment' }).lean<LedgerEntryRecord[]>();
  const paidAt = new Map(paid.map(({ eoiId, at }) => [String(eoiId), at]));
  const ids = paid.flatMap(({ eoiId }) => eoiId ?? []);
  const eois = await Eoi.find({
    customerId: { $ne: null },
    $or: [{ status: 'transaction_error' }, { _id: { $in: ids } }],
  }).lean<EoiRecord[]>();
  const visits = eois.map((eoi) => visitOf(eoi, paidAt.get(String(eoi._id))));
  await Checkout.insertMany(visits as never[], { timestamps: false } as never);
  return visits;
}

/** Seeds money beside EOIs: the test gateway's visits, a bank statement, and last every EOI's invoice and what is owed. */
export async function seedMoney(connection: Connection, of: MoneyOf): Promise<void> {
  await seedGateway(connection, await seedVisits(connection), of.accountSecret);
  await seedStatement(connection, of);
  await completeInvoices(connection);
}
