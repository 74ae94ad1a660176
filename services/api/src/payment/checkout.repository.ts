import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ACTIVE_CHECKOUT, type CheckoutState } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { CheckoutRecord } from './checkout.model.js';

export type NewCheckout = Omit<CheckoutRecord, 'activeEoiId' | 'createdAt' | 'updatedAt'>;
/** What changes with a visit's state. */
type Changed = Partial<Pick<CheckoutRecord, 'providerId' | 'paymentId' | 'url' | 'failure'>>;

const ACTIVE = { $in: [...ACTIVE_CHECKOUT] };

/** Visits of the provider's page. Queries run in the caller's scope: a buyer finds their own. */
@Injectable()
export class CheckoutRepository {
  constructor(@InjectModel('Checkout') private readonly checkouts: Model<CheckoutRecord>) {}

  byId(id: EntityId | string, session: Session | null = null): Promise<CheckoutRecord | null> {
    return this.checkouts.findById(id, null, { session }).lean<CheckoutRecord>().exec();
  }

  /** The one that is under way for an EOI, or null. */
  activeOf(eoiId: EntityId, session: Session | null = null): Promise<CheckoutRecord | null> {
    return this.checkouts.findOne({ activeEoiId: eoiId }, null, { session }).lean<CheckoutRecord>().exec();
  }

  /** All of an EOI, newest first. */
  ofEoi(eoiId: EntityId): Promise<CheckoutRecord[]> {
    return this.checkouts.find({ eoiId }).sort({ createdAt: -1, _id: -1 }).lean<CheckoutRecord[]>().exec();
  }

  /** The one that the provider knows by this id, or null. */
  atProvider(estateId: EntityId, providerId: string): Promise<CheckoutRecord | null> {
    return this.checkouts.findOne({ estateId, providerId }).lean<CheckoutRecord>().exec();
  }

  /** Begins one; refused by the database (E11000) while another one of the EOI is under way. */
  async insert(session: Session, checkout: NewCheckout): Promise<void> {
    await this.checkouts.create([{ ...checkout, activeEoiId: checkout.eoiId }], { session });
  }

  /** Keeps the provider's page of one that waited for it; false if it doesn't wait any more. */
  async opened(_id: EntityId, set: Pick<CheckoutRecord, 'providerId' | 'url' | 'paymentId'>): Promise<boolean> {
    const { matchedCount } = await this.checkouts.updateOne(
      { _id, state: 'starting' },
      { $set: { ...set, state: 'open' } },
    );
    return matchedCount === 1;
  }

  /** Whether the caller may read it at the provider now: nobody has since a moment. */
  async takeRead(_id: EntityId, since: Date, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.checkouts.updateOne(
      { _id, $or: [{ readAt: null }, { readAt: { $lte: since } }] },
      { $set: { readAt: now } },
      { timestamps: false },
    );
    return modifiedCount === 1;
  }

  /** Moves one on, if it still is as it was read; false if not. What ended isn't under way any more. */
  async move(
    session: Session,
    { _id, state, eoiId }: CheckoutRecord,
    to: CheckoutState,
    changed: Changed = {},
  ): Promise<boolean> {
    const isActive = ACTIVE_CHECKOUT.includes(to);
    const set = { ...changed, state: to, endedAt: isActive ? null : new Date(), activeEoiId: isActive ? eoiId : null };
    const { matchedCount } = await this.checkouts.updateOne({ _id, state }, { $set: set }, { session });
    return matchedCount === 1;
  }

  /** Those under way that nobody read since a moment, or since `endSince` where their time is over; oldest end first. */
  async toRead(now: Date, since: Date, endSince: Date, limit: number): Promise<EntityId[]> {
    const unread = (at: Date) => [{ readAt: null, createdAt: { $lte: at } }, { readAt: { $lte: at } }];
    const where = {
      state: ACTIVE,
      $or: [...unread(since), { expiresAt: { $lte: now }, $or: unread(endSince) }],
    };
    const found = await this.checkouts
      .find(where as never, '_id')
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<Pick<CheckoutRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }
}
