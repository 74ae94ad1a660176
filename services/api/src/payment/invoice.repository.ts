import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type InvoiceFields, PAYMENT_REQUEST } from './invoice-of-eoi.js';
import type { InvoiceRecord } from './invoice.model.js';

const MAX_LISTED = 20;

/** Invoices of EOIs, in the caller's scope. */
@Injectable()
export class InvoiceRepository {
  constructor(@InjectModel('Invoice') private readonly invoices: Model<InvoiceRecord>) {}

  /** Those of an EOI that match, newest first. */
  ofEoi(eoiId: string, filter: Readonly<Record<string, string>>): Promise<InvoiceRecord[]> {
    return this.invoices
      .find({ ...filter, eoiId: toId(eoiId) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_LISTED)
      .lean<InvoiceRecord[]>()
      .exec();
  }

  /** The invoice of an EOI's deposit as the transaction sees it, else the newest that an older release asked payment by. */
  async ofDeposit(session: Session | null, eoiId: EntityId): Promise<InvoiceRecord | null> {
    const known = await this.invoices.findOne({ depositOf: eoiId }, null, { session }).lean<InvoiceRecord>();
    if (known) return known;
    return this.invoices
      .findOne({ eoiId, operationType: PAYMENT_REQUEST }, null, { session })
      .sort({ createdAt: -1, _id: -1 })
      .lean<InvoiceRecord>()
      .exec();
  }

  /** Makes an EOI's deposit's invoice, or writes what of it changed. */
  async write(
    session: Session,
    known: InvoiceRecord | null,
    fields: InvoiceFields & Pick<InvoiceRecord, 'paymentQueueId'>,
  ): Promise<void> {
    const invoice = { ...fields, depositOf: fields.eoiId };
    if (!known) await this.invoices.create([invoice], { session });
    else if (isChanged(known, invoice))
      await this.invoices.updateOne({ _id: known._id }, { $set: invoice }, { session });
  }
}

/** Ids, dates and amounts by what they say. */
const isChanged = (known: InvoiceRecord, next: object): boolean =>
  Object.entries(next).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name as keyof InvoiceRecord] ?? null),
  );
