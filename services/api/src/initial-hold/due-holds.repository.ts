import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { REMINDED_BEFORE_MS } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { Hold } from './hold-scene.js';

/** What is due of holds: their end, an offer of their lot, a reminder. Runs in the system scope. */
@Injectable()
export class DueHoldsRepository {
  constructor(
    @InjectModel('InitialHold') private readonly holds: Model<Hold>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
  ) {}

  /** Overdue holds: approved ones past their end that no EOI keeps from ending, and undecided requests past theirs. */
  async overdue(now: Date, limit: number): Promise<EntityId[]> {
    const [approved, pending] = await Promise.all([
      this.holds
        .find({ status: 'approved', pausedBy: null, expirationDate: { $lte: now } }, '_id')
        .limit(limit)
        .lean<{ _id: EntityId }[]>(),
      this.holds
        .find({ status: 'pending', requestExpiresAt: { $lte: now } }, '_id')
        .limit(limit)
        .lean<{ _id: EntityId }[]>(),
    ]);
    return [...approved, ...pending].map(({ _id }) => toId(String(_id)));
  }

  /** Requests that wait for a lot that has been at a contract since a moment (D106). */
  async ofContractedLots(since: Date, limit: number): Promise<EntityId[]> {
    const waitedFor = await this.holds.distinct('lotId', { status: 'pending' });
    if (waitedFor.length === 0) return [];
    const contracted = { _id: { $in: waitedFor }, 'claim.kind': 'contract', 'claim.at': { $lte: since } };
    const lotIds = await this.lots.distinct('_id', contracted as never);
    if (lotIds.length === 0) return [];
    const waiting = await this.holds
      .find({ lotId: { $in: lotIds }, status: 'pending' } as never, '_id')
      .limit(limit)
      .lean<{ _id: EntityId }[]>();
    return waiting.map(({ _id }) => _id);
  }

  /** Ended holds whose released lot is now due to be offered or announced. */
  async owedOffers(now: Date, limit: number): Promise<EntityId[]> {
    const owed = await this.holds
      .find({ offerAt: { $type: 'date', $lte: now } }, '_id')
      .limit(limit)
      .lean<{ _id: EntityId }[]>();
    return owed.map(({ _id }) => _id);
  }

  /** Holds that end soon and whose buyers were not reminded of that end (D98); no running offers, no shorter holds. */
  async toRemind(now: Date, limit: number): Promise<EntityId[]> {
    const began = { $ifNull: ['$offer.acceptedAt', { $ifNull: ['$decidedAt', '$createdAt'] }] };
    const due = await this.holds
      .find(
        {
          status: 'approved',
          pausedBy: null,
          expirationDate: { $gt: now, $lte: new Date(now.getTime() + REMINDED_BEFORE_MS) },
          $or: [{ offer: null }, { 'offer.acceptedAt': { $type: 'date' } }],
          $expr: {
            $and: [
              { $ne: ['$remindedOf', '$expirationDate'] },
              { $gte: [{ $subtract: ['$expirationDate', began] }, REMINDED_BEFORE_MS] },
            ],
          },
        },
        '_id',
      )
      .limit(limit)
      .lean<{ _id: EntityId }[]>();
    return due.map(({ _id }) => _id);
  }

  /** Notes that the buyer is reminded of this end; false if it changed, the hold ended, or another process did it. */
  async remind(session: Session, holdId: EntityId, end: Date): Promise<boolean> {
    const { matchedCount } = await this.holds.updateOne(
      { _id: holdId, status: 'approved', pausedBy: null, expirationDate: end, remindedOf: { $ne: end } },
      { $set: { remindedOf: end } },
      { session, timestamps: false },
    );
    return matchedCount === 1;
  }
}
