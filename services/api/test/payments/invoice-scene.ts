import { depositCleared, type InvoiceRecord, type Posting } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import { InvoiceBook } from '../../src/payment/invoice-book.js';
import type { IncomingPaymentRecord } from '../../src/payment/incoming-payment.model.js';
import type { LedgerEntryRecord } from '../../src/payment/ledger-entry.model.js';
import type { Member } from '../accounts/members.js';
import type { Answer } from '../create-test-api.js';
import { anEoiDesk, DUE, type EoiDesk } from '../eoi/staff-scene.js';

export type InvoiceAnswer = InvoiceRecord & {
  code: string;
  message: string;
  errors?: { path: string; message: string }[];
};

export interface InvoiceDesk extends EoiDesk {
  /** An EOI of a lot of its own, at a status, with its invoice. */
  invoiced(fields?: Partial<EoiRecord>, issued?: Record<string, unknown>): Promise<{ eoi: EoiRecord; id: string }>;
  /** What somebody does with an invoice; Ben, unless told otherwise. */
  write(id: string, what: string, body: unknown, who?: Headers): Promise<Answer<InvoiceAnswer>>;
  /** An invoice as Ben reads it. */
  record(id: string): Promise<InvoiceRecord>;
  /** Books postings for an EOI, past every rule. */
  book(eoi: Pick<EoiRecord, '_id' | 'landownerId'>, fields?: Partial<LedgerEntryRecord>): Promise<Types.ObjectId>;
  /** Money that fits nothing, with its entry. */
  incoming(fields?: Partial<IncomingPaymentRecord>): Promise<IncomingPaymentRecord>;
}
type Headers = Pick<Member, 'headers'>;

/** A desk with invoices. */
export async function anInvoiceDesk(env: Record<string, string> = {}): Promise<InvoiceDesk> {
  const desk = await anEoiDesk(env);
  const { api, ben, scene } = desk;
  const { models } = api;
  const record: InvoiceDesk['record'] = async (id) => {
    const { status, body } = await api.get<InvoiceRecord>(`/api/staff/invoices/${id}`, { headers: ben.headers });
    expect(status).toBe(200);
    return body;
  };
  // As every decision does in its transaction.
  const follow = (eoiId: Types.ObjectId) =>
    inTransaction(api.connection, (session) => api.app.get(InvoiceBook, { strict: false }).follow(session, eoiId), {
      deadlineMs: 10_000,
    });
  const entryOf = (landownerId: Types.ObjectId, postings: readonly Posting[], fields: object) => {
    const id = new Types.ObjectId();
    const cause = { kind: 'transfer' as const, id };
    const at = new Date();
    return { landownerId, at, currency: 'AUD', cause, bookedAt: at, key: `test ${String(id)}`, postings, ...fields };
  };
  return {
    ...desk,
    record,
    async invoiced(fields = {}, issued = {}) {
      const eoi = await desk.eoi(await scene.lot(), fields);
      await follow(eoi._id);
      const invoice = { depositOf: eoi._id };
      await system(() => models.Invoice.updateOne(invoice, { $set: issued }));
      const { _id } = (await system(() => models.Invoice.findOne(invoice).lean())) ?? { _id: null };
      return { eoi, id: String(_id) };
    },
    write: (id, what, body, { headers } = ben) =>
      api.post<InvoiceAnswer>(`/api/staff/invoices/${id}/${what}`, body, { headers }),
    async book({ _id: eoiId, landownerId }, fields = {}) {
      const entry = { _id: new Types.ObjectId(), eoiId, ...entryOf(landownerId, depositCleared(DUE), fields) };
      await system(() => models.LedgerEntry.create([entry] as never));
      await follow(eoiId);
      return entry._id;
    },
    async incoming(fields = {}) {
      const _id = new Types.ObjectId();
      const at = new Date();
      const payment = {
        _id,
        landownerId: scene.landownerId,
        estateId: scene.estate._id,
        source: 'statement',
        state: 'unallocated',
        at,
        amount: DUE,
        currency: 'AUD',
        payer: 'F SIDDIQ',
        text: 'Lot deposit',
        why: 'Unknown reference',
        fingerprint: String(_id),
        rev: 0,
        ...fields,
      };
      const { landownerId, amount, currency } = payment;
      const postings = [
        { account: 'bank', amount },
        { account: 'unallocated', amount: -amount },
      ] as const;
      const entry = entryOf(landownerId, postings, {
        at: payment.at,
        currency,
        cause: { kind: 'unallocated', id: _id },
      });
      await system(async () => {
        await models.IncomingPayment.create([payment] as never);
        if (payment.state === 'unallocated') await models.LedgerEntry.create([entry] as never);
      });
      return { ...payment, createdAt: at, updatedAt: at } as IncomingPaymentRecord;
    },
  };
}
