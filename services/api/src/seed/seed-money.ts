import { HOUR_MS, moneyUnallocated } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { modelsOf } from '../migrations/collections.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import { completeInvoices } from '../payment/complete-invoices.js';
import { seedId } from './seed-id.js';

const CENTS = 100;
const DAYS_MS = 24 * HOUR_MS;

/** Lines of the bank's statement that fit nothing (D126), in dollars. */
const LINES = [
  { payer: 'HARLOW P J', text: 'deposit lot', dollars: 2000, days: -2, why: 'Unknown reference' },
  { payer: 'OSEI A', text: 'EOI part payment', dollars: 1950.5, days: -1, why: 'Another amount than is due' },
] as const;

interface MoneyOf {
  readonly landownerId: Types.ObjectId;
  readonly estateId: Types.ObjectId;
  readonly now: Date;
}

/** Id of an EOI's visit of the test gateway. */
export const checkoutIdOf = (eoiId: Types.ObjectId): Types.ObjectId => seedId('checkout', String(eoiId));

/** Visits of the test gateway: the paid ones that the ledger has, and a declined card for each EOI whose payment failed. */
async function seedVisits(connection: Connection): Promise<void> {
  const { Eoi, Checkout, LedgerEntry } = modelsOf(connection);
  const paid = await LedgerEntry.find({ 'cause.kind': 'payment' }).lean<LedgerEntryRecord[]>();
  const paidAt = new Map(paid.map(({ eoiId, at }) => [String(eoiId), at]));
  const ids = paid.flatMap(({ eoiId }) => eoiId ?? []);
  const eois = await Eoi.find({
    customerId: { $ne: null },
    $or: [{ status: 'transaction_error' }, { _id: { $in: ids } }],
  }).lean<EoiRecord[]>();
  const visits = eois.map((eoi) => {
    const at = paidAt.get(String(eoi._id)) ?? eoi.updatedAt;
    const isPaid = paidAt.has(String(eoi._id));
    return {
      _id: checkoutIdOf(eoi._id),
      landownerId: eoi.landownerId,
      estateId: eoi.estateId,
      eoiId: eoi._id,
      customerId: eoi.customerId,
      provider: 'test',
      providerId: `test_${String(eoi._id)}`,
      ...(isPaid ? { paymentId: `test_payment_${String(eoi._id)}` } : { failure: 'The card was declined' }),
      state: isPaid ? 'paid' : 'failed',
      amount: eoi.due ?? 2000 * CENTS,
      currency: 'AUD',
      expiresAt: new Date(at.getTime() + HOUR_MS),
      endedAt: at,
      createdAt: at,
      updatedAt: at,
    };
  });
  await Checkout.insertMany(visits as never[], { timestamps: false } as never);
}

/** Money of a bank statement that waits for staff, and is booked as unallocated. */
async function seedUnallocated(connection: Connection, { landownerId, estateId, now }: MoneyOf): Promise<void> {
  const { IncomingPayment, LedgerEntry } = modelsOf(connection);
  for (const { dollars, days, ...line } of LINES) {
    const _id = seedId('incoming', line.payer);
    const at = new Date(now.getTime() + days * DAYS_MS);
    const amount = Math.round(dollars * CENTS);
    const known = { landownerId, at, currency: 'AUD' } as const;
    await IncomingPayment.create([
      {
        ...known,
        ...line,
        _id,
        estateId,
        source: 'statement',
        state: 'unallocated',
        amount,
        fingerprint: `demo ${line.payer}`,
      },
    ]);
    await LedgerEntry.create([
      {
        ...known,
        _id: seedId('ledger', 'unallocated', line.payer),
        cause: { kind: 'unallocated', id: _id },
        bookedAt: at,
        by: String(landownerId),
        key: `unallocated ${String(_id)}`,
        postings: [...moneyUnallocated(amount, 'bank')],
      },
    ]);
  }
}

/** Seeds what belongs to money beside EOIs: visits of the test gateway, what fits nothing, and last every EOI's invoice and what is owed. */
export async function seedMoney(connection: Connection, of: MoneyOf): Promise<void> {
  await seedVisits(connection);
  await seedUnallocated(connection, of);
  await completeInvoices(connection);
}
