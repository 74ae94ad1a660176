import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { InvoiceTotals } from '@lotline/shared-domain';
import type { Model, PipelineStage } from 'mongoose';
import { REPORTS } from '../database/connection.js';
import { system } from '../database/scope.js';
import { eoiCollection } from '../eoi/eoi.model.js';
import { incomingPaymentCollection } from '../payment/incoming-payment.model.js';
import type { InvoiceRecord } from '../payment/invoice.model.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import { type InvoicedEstate, spanOfMonth } from './estate-months.js';

/** Some of the totals of a month. */
export type MonthSums = Partial<Omit<InvoiceTotals, 'month'>> & { readonly _id: string };

const monthIn = (date: string, timezone: string) => ({ $dateToString: { date, format: '%Y-%m', timezone } });
/** What an account that says whose money it is holds more by an entry. */
const heldMore = (account: string) => ({
  $sum: {
    $map: {
      input: '$postings',
      in: { $cond: [{ $eq: ['$$this.account', account] }, { $multiply: ['$$this.amount', -1] }, 0] },
    },
  },
});
const sumIf = (condition: object, of: unknown) => ({ $sum: { $cond: [condition, of, 0] } });
const ofKind = (...kinds: readonly string[]) => ({ $in: ['$kind', kinds] });

/** Entries of a month each, by what they are about: EOIs, or money that fits nothing. A correction counts against what it corrects. */
const sumsOfEntries = (timeZone: string): PipelineStage[] => [
  {
    $project: {
      about: { $ifNull: ['$eoiId', '$cause.id'] },
      month: monthIn('$at', timeZone),
      kind: {
        $cond: [{ $eq: ['$cause.kind', 'correction'] }, { $ifNull: ['$cause.corrects', 'transfer'] }, '$cause.kind'],
      },
      deposit: heldMore('deposit'),
      unallocated: heldMore('unallocated'),
    },
  },
  {
    $group: {
      _id: { about: '$about', month: '$month' },
      cleared: sumIf({ $not: ofKind('refund', 'kept') }, '$deposit'),
      refunded: sumIf(ofKind('refund'), { $multiply: ['$deposit', -1] }),
      kept: sumIf(ofKind('kept'), { $multiply: ['$deposit', -1] }),
      unallocated: { $sum: '$unallocated' },
    },
  },
];
/** Of these estates alone: an entry names none, but what it is about does. */
const ofEstates = (from: string, estates: readonly InvoicedEstate[]): PipelineStage[] => [
  {
    $lookup: {
      from,
      localField: '_id.about',
      foreignField: '_id',
      pipeline: [{ $project: { _id: 0, estateId: 1 } }],
      as: 'of',
    },
  },
  { $match: { 'of.estateId': { $in: estates.map(({ _id }) => _id) } } },
  {
    $group: {
      _id: '$_id.month',
      cleared: { $sum: '$cleared' },
      refunded: { $sum: '$refunded' },
      kept: { $sum: '$kept' },
      unallocated: { $sum: '$unallocated' },
    },
  },
];

/** What was asked for and booked a month. */
@Injectable()
export class InvoiceTotalsRepository {
  constructor(
    @InjectModel('Invoice', REPORTS) private readonly invoices: Model<InvoiceRecord>,
    @InjectModel('LedgerEntry', REPORTS) private readonly entries: Model<LedgerEntryRecord>,
  ) {}

  /** Of estates of one time zone, in months of its calendar, latest first. */
  async ofZone(timeZone: string, estates: readonly InvoicedEstate[], months: readonly string[]): Promise<MonthSums[]> {
    const at = {
      $gte: spanOfMonth(months.at(-1) ?? '', timeZone).$gte,
      $lt: spanOfMonth(months[0] ?? '', timeZone).$lt,
    };
    const landownerId = {
      $in: [...new Map(estates.map((estate) => [String(estate.landownerId), estate.landownerId])).values()],
    };
    const issued: PipelineStage[] = [
      { $match: { landownerId, issuedAt: at, estateId: { $in: estates.map(({ _id }) => _id) } } },
      { $group: { _id: monthIn('$issuedAt', timeZone), invoices: { $sum: 1 }, issued: { $sum: '$data.amount' } } },
    ];
    const booked = (eoiId: object | null, from: string): PipelineStage[] => [
      { $match: { landownerId, at, currency: 'AUD', 'cause.kind': { $ne: 'due' }, eoiId } },
      ...sumsOfEntries(timeZone),
      ...ofEstates(from, estates),
    ];
    // System scope: an entry names no estate; the estates are the caller's.
    const all = await system(() =>
      Promise.all([
        this.invoices.aggregate<MonthSums>(issued),
        this.entries.aggregate<MonthSums>(booked({ $type: 'objectId' }, eoiCollection.collection)),
        this.entries.aggregate<MonthSums>(booked(null, incomingPaymentCollection.collection)),
      ]),
    );
    return all.flat();
  }
}
