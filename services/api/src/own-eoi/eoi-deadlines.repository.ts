import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CLAIM_OF_STATUS, LOT_STATUSES } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { LotRecord } from '../lot/lot.model.js';

type Found = Pick<EoiRecord, '_id'>;
const idsOf = (found: readonly Found[]): EntityId[] => found.map(({ _id }) => _id);

/** Statuses of lots that are sold, to whomever: nobody can send an EOI any more. */
export const SOLD_STATUSES = LOT_STATUSES.filter((status) =>
  ['eoi', 'contract', 'offline'].includes(CLAIM_OF_STATUS[status]),
);
/** Statuses of EOIs that wait for their deposit. */
export const UNPAID_STATUSES = ['pendingForBilling', 'transaction_error'] as const;

/** EOIs whose time is up. Runs in the system scope. */
@Injectable()
export class EoiDeadlineRepository {
  constructor(
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
  ) {}

  /** Unpaid ones past the end of their time. */
  async overdue(now: Date, limit: number): Promise<EntityId[]> {
    const where = { payBy: { $type: 'date', $lte: now }, status: { $in: UNPAID_STATUSES }, deletedAt: null };
    return idsOf(
      await this.eois
        .find(where as never, '_id')
        .limit(limit)
        .lean<Found[]>(),
    );
  }

  /** Unpaid ones that end within `beforeMs` and whose buyers weren't reminded; none that had no more time from the start. */
  async toRemind(now: Date, beforeMs: number, limit: number): Promise<EntityId[]> {
    const where = {
      payBy: { $type: 'date', $gt: now, $lte: new Date(now.getTime() + beforeMs) },
      status: { $in: UNPAID_STATUSES },
      deletedAt: null,
      remindedAt: null,
      $expr: { $gt: [{ $subtract: ['$payBy', '$sentAt'] }, beforeMs] },
    };
    return idsOf(
      await this.eois
        .find(where as never, '_id')
        .limit(limit)
        .lean<Found[]>(),
    );
  }

  /** Notes that the buyer is reminded; false if it is paid or ended, or another process did it. */
  async remind(session: Session, _id: EntityId, payBy: Date, remindedAt: Date): Promise<boolean> {
    const { matchedCount } = await this.eois.updateOne(
      { _id, payBy, status: { $in: UNPAID_STATUSES }, deletedAt: null, remindedAt: null },
      { $set: { remindedAt } },
      { session, timestamps: false },
    );
    return matchedCount === 1;
  }

  /** Drafts that nobody saved since a moment. */
  async untouched(since: Date, limit: number): Promise<EntityId[]> {
    const where = { status: 'draft', savedAt: { $lte: since }, deletedAt: null };
    return idsOf(
      await this.eois
        .find(where as never, '_id')
        .limit(limit)
        .lean<Found[]>(),
    );
  }

  /** Drafts of lots that are sold. */
  async ofSoldLots(limit: number): Promise<EntityId[]> {
    const drafts = { status: 'draft', savedAt: { $type: 'date' }, deletedAt: null };
    const lotIds = await this.eois.distinct('lotId', drafts as never);
    if (lotIds.length === 0) return [];
    const sold = await this.lots.distinct('_id', { _id: { $in: lotIds }, status: { $in: SOLD_STATUSES } } as never);
    if (sold.length === 0) return [];
    const where = { ...drafts, lotId: { $in: sold } };
    return idsOf(
      await this.eois
        .find(where as never, '_id')
        .limit(limit)
        .lean<Found[]>(),
    );
  }
}
