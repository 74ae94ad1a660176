import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DAY_MS, ENDED_UNSOLD, type EoiStatus, OPEN_EOI } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { ledgerEntryCollection } from '../payment/ledger-entry.model.js';
import type { Counted } from './desk.repository.js';

/** EOIs to decide for one lot. */
export interface ContestRow extends Pick<EoiRecord, 'buyersData'> {
  /** The lot. */
  readonly _id: EntityId;
  readonly eois: number;
  readonly since: Date;
  /** The first of them. */
  readonly eoiId: EntityId;
}
/** An EOI with what moved for it, in cents. */
export type MoneyRow = Pick<EoiRecord, '_id' | 'lotId' | 'status' | 'buyersData' | 'due' | 'payBy' | 'decidedAt'> & {
  readonly cleared: number;
  readonly held: number;
};
export type LeavingRow = Pick<EoiRecord, '_id' | 'lotId' | 'status' | 'buyersData' | 'askedToLeave'>;

/** A deposit is on the list this long before its last day. */
const DUE_SOON_MS = 3 * DAY_MS;
const TO_DECIDE: readonly EoiStatus[] = ['pending', 'waitingForApproved'];
const sumOf = (amount: object | string) => ({
  $sum: {
    $map: { input: '$postings', as: 'each', in: { $cond: [{ $eq: ['$$each.account', 'deposit'] }, amount, 0] } },
  },
});
/** What came in for each EOI, and what of it is held: the deposit account is owed what came in. */
const WITH_MONEY = [
  {
    $lookup: {
      from: ledgerEntryCollection.collection,
      localField: '_id',
      foreignField: 'eoiId',
      pipeline: [
        { $project: { moved: { $multiply: [-1, sumOf('$$each.amount')] } } },
        {
          $group: {
            _id: null,
            held: { $sum: '$moved' },
            cleared: { $sum: { $cond: [{ $gt: ['$moved', 0] }, '$moved', 0] } },
          },
        },
      ],
      as: 'money',
    },
  },
  {
    $set: {
      held: { $ifNull: [{ $first: '$money.held' }, 0] },
      cleared: { $ifNull: [{ $first: '$money.cleared' }, 0] },
    },
  },
] as const;

/** EOIs that need the team, in the caller's scope. */
@Injectable()
export class DeskEoisRepository {
  constructor(@InjectModel('Eoi') private readonly eois: Model<EoiRecord>) {}

  /** Lots with EOIs to decide, the first sent first; `count`: how many EOIs there are, and `byEstate` in each estate. */
  async toDecide(most: number): Promise<Counted<ContestRow> & { readonly byEstate: ReadonlyMap<string, number> }> {
    const where = { status: { $in: TO_DECIDE } } as never;
    const [estates, rows] = await Promise.all([
      this.eois.aggregate<{ _id: EntityId; eois: number }>([
        { $match: where },
        { $group: { _id: '$estateId', eois: { $sum: 1 } } },
      ]),
      this.eois.aggregate<ContestRow>([
        { $match: where },
        { $set: { since: { $ifNull: ['$sentAt', '$createdAt'] } } },
        { $sort: { since: 1, _id: 1 } },
        {
          $group: {
            _id: '$lotId',
            eois: { $sum: 1 },
            since: { $first: '$since' },
            eoiId: { $first: '$_id' },
            buyersData: { $first: '$buyersData' },
          },
        },
        { $sort: { since: 1, _id: 1 } },
        { $limit: most },
      ]),
    ]);
    const byEstate = new Map(estates.map(({ _id, eois }) => [String(_id), eois]));
    return { count: estates.reduce((sum, { eois }) => sum + eois, 0), rows, byEstate };
  }

  /** Those not decided whose buyers asked to leave, the first asked first (D122). */
  async leaving(most: number): Promise<Counted<LeavingRow>> {
    const where = { status: { $in: OPEN_EOI }, 'askedToLeave.at': { $type: 'date' } } as never;
    const [count, rows] = await Promise.all([
      this.eois.countDocuments(where),
      this.eois
        .find(where, 'lotId status buyersData askedToLeave')
        .sort({ 'askedToLeave.at': 1, _id: 1 })
        .limit(most)
        .lean<LeavingRow[]>(),
    ]);
    return { count, rows };
  }

  /** Deposits that have not wholly cleared: due within three days, or overdue where the EOI went on before (D125). */
  depositsDue(now: Date, most: number): Promise<Counted<MoneyRow>> {
    const soon = new Date(now.getTime() + DUE_SOON_MS);
    return this.#withMoney(
      {
        due: { $gt: 0 },
        $or: [
          { status: 'pendingForBilling', payBy: { $lte: soon } },
          { status: { $in: [...TO_DECIDE, 'approved'] }, payBy: { $not: { $gt: now } } },
        ],
      },
      { $expr: { $lt: ['$cleared', '$due'] } },
      { payBy: 1, _id: 1 },
      most,
    );
  }

  /** EOIs that ended without a sale while money is held, unless staff said that it is kept, the first ended first (D138). */
  refundsDue(most: number): Promise<Counted<MoneyRow>> {
    return this.#withMoney(
      { status: { $in: ENDED_UNSOLD }, refundSettledAt: null },
      { held: { $gt: 0 } },
      { decidedAt: 1, _id: 1 },
      most,
    );
  }

  async #withMoney(
    which: object,
    whose: object,
    order: Readonly<Record<string, 1>>,
    most: number,
  ): Promise<Counted<MoneyRow>> {
    const [found] = await this.eois.aggregate<{ rows: MoneyRow[]; count: { of: number }[] }>([
      { $match: which },
      ...WITH_MONEY,
      { $match: whose },
      {
        $facet: {
          count: [{ $count: 'of' }],
          rows: [
            { $sort: order },
            { $limit: most },
            {
              $project: { lotId: 1, status: 1, buyersData: 1, due: 1, payBy: 1, decidedAt: 1, held: 1, cleared: 1 },
            },
          ],
        },
      },
    ] as never);
    return { count: found?.count[0]?.of ?? 0, rows: found?.rows ?? [] };
  }
}
