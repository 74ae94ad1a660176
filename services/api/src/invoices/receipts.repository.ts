import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../database/entity-id.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { InvoiceRecord } from '../payment/invoice.model.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import { correctionsOf, hasReceipt } from './entry-facts.js';

/** What a receipt is made of. */
export interface ReceiptParts {
  readonly entry: LedgerEntryRecord;
  /** Of its EOI, oldest first. */
  readonly entries: readonly LedgerEntryRecord[];
  readonly eoi: Pick<EoiRecord, '_id' | 'buyersData' | 'due'>;
  readonly estate: Pick<EstateRecord, 'title' | 'suburb' | 'timeZone' | 'iconColor'>;
  readonly lotTitle: string;
  readonly invoiceId: string | null;
}

/** Ledger entries with what their receipts say. Runs in the system scope, since a link is for its bearer. */
@Injectable()
export class ReceiptsRepository {
  constructor(
    @InjectModel('LedgerEntry') private readonly ledger: Model<LedgerEntryRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Invoice') private readonly invoices: Model<InvoiceRecord>,
  ) {}

  /** Null for an entry that there isn't, that has no receipt, or that was corrected. */
  async of(entryId: string): Promise<ReceiptParts | null> {
    const entry = await this.ledger.findOne({ _id: toId(entryId) }).lean<LedgerEntryRecord | null>();
    const eoiId = entry?.eoiId;
    if (!eoiId || !hasReceipt(entry)) return null;
    const [entries, eoi, invoice] = await Promise.all([
      this.ledger.find({ eoiId }).sort({ at: 1, _id: 1 }).lean<LedgerEntryRecord[]>(),
      this.eois.findOne({ _id: eoiId }, 'estateId lotId buyersData due').lean<EoiRecord | null>(),
      this.invoices.findOne({ eoiId, issuedAt: { $type: 'date' } }, '_id').lean<Pick<InvoiceRecord, '_id'> | null>(),
    ]);
    if (!eoi || correctionsOf(entries).has(entryId)) return null;
    const [estate, lot] = await Promise.all([
      this.estates.findOne({ _id: eoi.estateId }, 'title suburb timeZone iconColor').lean<EstateRecord | null>(),
      this.lots.findOne({ _id: eoi.lotId }, 'title').lean<LotRecord | null>(),
    ]);
    if (!estate) return null;
    const invoiceId = invoice ? String(invoice._id) : null;
    return { entry, entries, eoi, estate, lotTitle: lot?.title ?? '', invoiceId };
  }
}
