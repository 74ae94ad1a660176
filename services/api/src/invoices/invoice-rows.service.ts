import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import type { InvoiceRecord } from '../payment/invoice.model.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { InvoiceParts } from './invoice-view.js';

const EOI_FIELDS = 'rev status estateId stageId lotId customerId buyersData due payBy toFollow refundSettledAt';
const CHECKOUT_FIELDS = 'eoiId state provider amount createdAt endedAt failure paymentId';

const byId = <T extends { readonly _id: unknown }>(found: readonly T[]): ReadonlyMap<string, T> =>
  new Map(found.map((one) => [String(one._id), one]));

/** What lists and records of invoices show besides: EOI, lot, estate, ledger and payments. Runs in the caller's scope. */
@Injectable()
export class InvoiceRows {
  constructor(
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Checkout') private readonly checkouts: Model<CheckoutRecord>,
    private readonly ledger: LedgerRepository,
  ) {}

  /** In the order of the invoices; one whose EOI isn't in scope is left out. */
  async of(invoices: readonly InvoiceRecord[]): Promise<InvoiceParts[]> {
    const eoiIds = invoices.map(({ eoiId }) => eoiId);
    const eois = await this.eois.find({ _id: { $in: eoiIds } }, EOI_FIELDS).lean<EoiRecord[]>();
    const [lots, stages, estates, checkouts, entries] = await Promise.all([
      this.lots.find({ _id: { $in: eois.map(({ lotId }) => lotId) } }, 'title').lean<LotRecord[]>(),
      this.stages.find({ _id: { $in: eois.map(({ stageId }) => stageId) } }, 'title').lean<StageRecord[]>(),
      this.estates
        .find({ _id: { $in: eois.map(({ estateId }) => estateId) } }, 'title timeZone')
        .lean<EstateRecord[]>(),
      this.checkouts
        .find({ eoiId: { $in: eoiIds } }, CHECKOUT_FIELDS)
        .sort({ createdAt: -1 })
        .lean<CheckoutRecord[]>(),
      this.ledger.entriesOfAll(eois.map(({ _id }) => _id)),
    ]);
    const [eoi, lot, stage, estate] = [byId(eois), byId(lots), byId(stages), byId(estates)];
    return invoices.flatMap((invoice) => {
      const of = eoi.get(String(invoice.eoiId));
      if (!of) return [];
      const place = estate.get(String(of.estateId));
      return [
        {
          invoice,
          eoi: of,
          lotTitle: lot.get(String(of.lotId))?.title ?? '',
          stageTitle: stage.get(String(of.stageId))?.title ?? '',
          estateTitle: place?.title ?? '',
          timeZone: place?.timeZone ?? 'UTC',
          entries: entries.of(of._id),
          checkouts: checkouts.filter(({ eoiId }) => eoiId.equals(of._id)),
        },
      ];
    });
  }
}
