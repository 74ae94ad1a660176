import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../database/entity-id.js';
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
      .sort({ createdAt: -1 })
      .limit(MAX_LISTED)
      .lean<InvoiceRecord[]>()
      .exec();
  }
}
