import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LeadViewRecord } from './lead-view.model.js';

export type StoredView = LeadViewRecord;

/** Saved views of the list of leads. Runs in the caller's scope. */
@Injectable()
export class LeadViewsRepository {
  constructor(@InjectModel('LeadView') private readonly views: Model<LeadViewRecord>) {}

  /** A user's own by name, with the team's. */
  visibleTo(userId: EntityId, withShared: boolean): Promise<StoredView[]> {
    return this.views
      .find(withShared ? { $or: [{ isShared: true }, { userId }] } : { userId })
      .collation({ locale: 'en', numericOrdering: true })
      .sort({ name: 1, _id: 1 })
      .lean<StoredView[]>()
      .exec();
  }

  countOf(session: Session, userId: EntityId): Promise<number> {
    return this.views.countDocuments({ userId }, { session }).exec();
  }

  one(session: Session, viewId: string): Promise<StoredView | null> {
    return this.views.findOne({ _id: viewId }, null, { session }).lean<StoredView>().exec();
  }

  named(session: Session, userId: EntityId, name: string): Promise<StoredView | null> {
    return this.views.findOne({ userId, name }, null, { session }).lean<StoredView>().exec();
  }

  async save(
    session: Session,
    { landownerId, userId, name, query, isShared }: Omit<StoredView, '_id' | 'createdAt' | 'updatedAt'>,
  ): Promise<StoredView> {
    const view = await this.views
      .findOneAndUpdate(
        { userId, name },
        { $set: { query, isShared }, $setOnInsert: { landownerId } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<StoredView>();
    if (!view) throw new Error('an upsert answered nothing');
    return view;
  }

  async remove(session: Session, _id: EntityId): Promise<void> {
    await this.views.deleteOne({ _id }, { session });
  }
}
