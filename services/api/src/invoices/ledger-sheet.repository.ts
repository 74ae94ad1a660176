import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { REPORTS } from '../database/connection.js';
import { system } from '../database/scope.js';
import { buyersOf } from '../eoi/eoi-buyers.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { CheckoutRecord } from '../payment/checkout.model.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';
import type { InvoiceRecord } from '../payment/invoice.model.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import type { ProviderRefundRecord } from '../payment/provider-refund.model.js';
import type { InvoicedEstate } from './estate-months.js';
import type { SheetRow } from './ledger-sheet.js';

/** Entries read at a time. */
const BATCH = 500;
type Span = { readonly $gte: Date; readonly $lt: Date } | null;
/** A row before who recorded it is known. */
export type BareRow = Omit<SheetRow, 'by'>;

const byId = <T>(found: readonly T[], idOf: (one: T) => unknown): ReadonlyMap<string, T> =>
  new Map(found.map((one) => [String(idOf(one)), one]));

/** Entries of the ledger for the bookkeeper's file. What they are about is read in the caller's scope. */
@Injectable()
export class LedgerSheetRepository {
  constructor(
    @InjectModel('LedgerEntry', REPORTS) private readonly ledger: Model<LedgerEntryRecord>,
    @InjectModel('Eoi', REPORTS) private readonly eois: Model<EoiRecord>,
    @InjectModel('Lot', REPORTS) private readonly lots: Model<LotRecord>,
    @InjectModel('Invoice', REPORTS) private readonly invoices: Model<InvoiceRecord>,
    @InjectModel('IncomingPayment', REPORTS) private readonly payments: Model<IncomingPaymentRecord>,
    @InjectModel('Checkout', REPORTS) private readonly checkouts: Model<CheckoutRecord>,
    @InjectModel('ProviderRefund', REPORTS) private readonly refunds: Model<ProviderRefundRecord>,
  ) {}

  /** Of these estates, oldest first, some at a time. `spanOf`: which of an estate's are wanted; null: all. */
  async *inBatches(
    estates: readonly InvoicedEstate[],
    spanOf: (estate: InvoicedEstate) => Span,
  ): AsyncGenerator<BareRow[]> {
    const spans = estates.flatMap((estate) => spanOf(estate) ?? []);
    const at = spans.length > 0 && {
      $gte: new Date(Math.min(...spans.map(({ $gte }) => $gte.getTime()))),
      $lt: new Date(Math.max(...spans.map(({ $lt }) => $lt.getTime()))),
    };
    const landowners = byId(estates, ({ landownerId }) => landownerId);
    const landownerId = { $in: [...landowners.values()].map((estate) => estate.landownerId) };
    for (let last: LedgerEntryRecord | null = null; ;) {
      const after = last && {
        $or: [{ at: { $gt: last.at } }, { at: last.at, _id: { $gt: last._id } }],
      };
      const where = {
        $and: [{ landownerId }, ...(at ? [{ at }] : []), ...(after && last ? [{ at: { $gte: last.at } }, after] : [])],
      };
      // System scope: an entry names no estate; what it is about is asked in the caller's scope below.
      const entries: LedgerEntryRecord[] = await system(() =>
        this.ledger.find(where).sort({ at: 1, _id: 1 }).limit(BATCH).lean<LedgerEntryRecord[]>(),
      );
      const rows = await this.#rowsOf(
        entries,
        byId(estates, ({ _id }) => _id),
      );
      yield rows.filter(({ entry, estate }) => isWithin(entry.at, spanOf(estate))).map(({ estate: _, ...row }) => row);
      last = entries.at(-1) ?? null;
      if (!last || entries.length < BATCH) return;
    }
  }

  async #rowsOf(entries: readonly LedgerEntryRecord[], estates: ReadonlyMap<string, InvoicedEstate>) {
    const eoiIds = { $in: entries.flatMap(({ eoiId }) => (eoiId ? [eoiId] : [])) };
    const causes = { _id: { $in: entries.map(({ cause }) => cause.id) } };
    const [eois, invoices, payments, checkouts, refunds] = await Promise.all([
      this.eois.find({ _id: eoiIds }, 'estateId lotId buyersData').lean<EoiRecord[]>(),
      this.invoices.find({ eoiId: eoiIds, issuedAt: { $type: 'date' } }, 'eoiId').lean<InvoiceRecord[]>(),
      this.payments.find(causes, 'estateId payer paymentId').lean<IncomingPaymentRecord[]>(),
      this.checkouts.find(causes, 'paymentId').lean<CheckoutRecord[]>(),
      this.refunds.find(causes, 'providerId').lean<ProviderRefundRecord[]>(),
    ]);
    const lots = await this.lots.find({ _id: { $in: eois.map(({ lotId }) => lotId) } }, 'title').lean<LotRecord[]>();
    const own = ({ _id }: { readonly _id: unknown }) => _id;
    const [eoiById, lotById, paymentById] = [byId(eois, own), byId(lots, own), byId(payments, own)];
    const invoiceOf = byId(invoices, ({ eoiId }) => eoiId);
    const providerIds = new Map([
      ...checkouts.map(({ _id, paymentId }) => [String(_id), paymentId] as const),
      ...refunds.map(({ _id, providerId }) => [String(_id), providerId] as const),
      ...payments.map(({ _id, paymentId }) => [String(_id), paymentId] as const),
    ]);
    return entries.flatMap((entry) => {
      const eoi = entry.eoiId ? eoiById.get(String(entry.eoiId)) : undefined;
      const payment = paymentById.get(String(entry.cause.id));
      const estate = estates.get(String(entry.eoiId ? eoi?.estateId : payment?.estateId));
      if (!estate) return [];
      const eoiId = eoi ? String(eoi._id) : null;
      const invoice = invoiceOf.get(eoiId ?? '');
      return [
        {
          entry,
          estate,
          estateTitle: estate.title,
          timeZone: estate.timeZone,
          lotTitle: (eoi && lotById.get(String(eoi.lotId))?.title) ?? null,
          buyers: eoi ? buyersOf(eoi) : (payment?.payer ?? ''),
          eoiId,
          invoiceId: invoice ? String(invoice._id) : null,
          providerId: providerIds.get(String(entry.cause.id)) ?? null,
        },
      ];
    });
  }
}

const isWithin = (at: Date, span: Span): boolean => span === null || (at >= span.$gte && at < span.$lt);
