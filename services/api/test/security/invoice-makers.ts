import { depositCleared } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { receiptPath } from '../../src/deposit/receipt-link.js';
import { system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { InvoiceBook } from '../../src/payment/invoice-book.js';
import type { TestApi } from '../create-test-api.js';
import type { Side } from './matrix-scene.js';
import { type Maker, MALFORMED, MISSING, nothing } from './request-makers.js';
import { anEoi } from './staff-eoi-makers.js';

/** In cents. */
const DUE = 200;

/** Keeps an EOI's invoice in step with it, as every decision does in its transaction. */
export const follow = (api: TestApi, eoiId: string): Promise<unknown> =>
  inTransaction(
    api.connection,
    (session) => api.app.get(InvoiceBook, { strict: false }).follow(session, new Types.ObjectId(eoiId)),
    { deadlineMs: 10_000 },
  );

/** Money that was recorded for an EOI of this side's by hand; the entry's id. */
export async function anEntry(api: TestApi, { scene }: Side, eoiId: string): Promise<string> {
  const [_id, id] = [new Types.ObjectId(), new Types.ObjectId()];
  const entry = {
    _id,
    landownerId: scene.landownerId,
    eoiId: new Types.ObjectId(eoiId),
    at: new Date(),
    currency: 'AUD',
  };
  const booked = { cause: { kind: 'transfer', id }, key: `transfer ${String(id)}`, postings: depositCleared(DUE) };
  await system(() => api.models.LedgerEntry.create([{ ...entry, ...booked }] as never));
  await follow(api, eoiId);
  return String(_id);
}

/** The invoice of an EOI of this side's at a status. */
export async function anInvoice(
  api: TestApi,
  side: Side,
  status: string,
): Promise<{ readonly invoiceId: string; readonly eoiId: string }> {
  const eoiId = await anEoi(api, side, { status, due: DUE });
  const eoi = await system(() => api.models.Eoi.findById(eoiId).lean<EoiRecord>());
  await follow(api, eoiId);
  const invoice = await system(() => api.models.Invoice.findOne({ depositOf: eoi?._id }, '_id').lean());
  return { invoiceId: String(invoice?._id), eoiId };
}

/** Money of this side's that fits nothing. */
export async function aPayment(api: TestApi, { scene }: Side): Promise<string> {
  const _id = new Types.ObjectId();
  const place = {
    landownerId: scene.landownerId,
    estateId: scene.estate._id,
    at: new Date(),
    amount: DUE,
    currency: 'AUD',
  };
  const payment = {
    _id,
    ...place,
    source: 'statement',
    state: 'unallocated',
    why: 'Unknown reference',
    fingerprint: String(_id),
    rev: 0,
  };
  const postings = [
    { account: 'bank', amount: DUE },
    { account: 'unallocated', amount: -DUE },
  ];
  const { landownerId, at, currency } = place;
  const entry = {
    landownerId,
    at,
    currency,
    cause: { kind: 'unallocated', id: _id },
    key: `unallocated ${String(_id)}`,
    postings,
  };
  await system(async () => {
    await api.models.IncomingPayment.create([payment] as never);
    await api.models.LedgerEntry.create([entry] as never);
  });
  return String(_id);
}

const idOf = (malformed: boolean): string => (malformed ? MALFORMED : MISSING);
/** About an invoice with a payment that was recorded. */
const ofInvoice =
  (status: string, body?: (entryId: string) => Record<string, unknown>): Maker =>
  async (api, side, malformed) => {
    const made = side && (await anInvoice(api, side, status));
    const entryId = side && made ? await anEntry(api, side, made.eoiId) : MISSING;
    return { params: { invoiceId: made?.invoiceId ?? idOf(malformed) }, ...(body && { body: body(entryId) }) };
  };

/** What staff do with invoices and with money that fits none, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getInvoiceList': nothing,
  'staff/getInvoiceTotals': nothing,
  'staff/getInvoiceSheet': async () => ({ params: {}, query: '?format=csv' }),
  'staff/getInvoiceRecord': ofInvoice('pending'),
  'staff/clearInvoice': ofInvoice('pendingForBilling', () => ({ amount: 1, clearedOn: '2026-11-01' })),
  'staff/refundInvoice': ofInvoice('declined', () => ({ outcome: 'refunded', amount: 1, paidOn: '2026-11-01' })),
  'staff/correctInvoice': ofInvoice('declined', (entryId) => ({ entryId, reason: 'test' })),
  'staff/getUnallocated': nothing,
  'staff/allocate': async (api, side, malformed) => ({
    params: { paymentId: side ? await aPayment(api, side) : idOf(malformed) },
    body: { outcome: 'leftOut', reason: 'test' },
  }),
  'payment/getReceipt': async (api, side, malformed) => {
    const made = side && (await anInvoice(api, side, 'pending'));
    const entryId = side && made ? await anEntry(api, side, made.eoiId) : idOf(malformed);
    const signed = receiptPath(api.config.fileLinkSecret, entryId, Date.now() + 60_000);
    return { params: { entryId }, query: signed.slice(signed.indexOf('?')) };
  },
};
