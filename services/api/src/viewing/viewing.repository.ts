import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { ViewingRecord } from './viewing.model.js';

/** Maximum length of a list. */
const MAX_LISTED = 500;

/** Viewings. Runs in the caller's scope. */
@Injectable()
export class ViewingRepository {
  constructor(@InjectModel('Viewing') private readonly viewings: Model<ViewingRecord>) {}

  newest(): Promise<ViewingRecord[]> {
    return this.viewings.find({}).sort({ createdAt: -1, _id: -1 }).limit(MAX_LISTED).lean<ViewingRecord[]>().exec();
  }

  one(_id: string, session: Session | null = null): Promise<ViewingRecord | null> {
    return this.viewings.findOne({ _id }, null, { session }).lean<ViewingRecord | null>().exec();
  }

  async insert(session: Session, viewing: Omit<ViewingRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.viewings.create([viewing], { session });
  }

  async move(session: Session, _id: EntityId, day: string): Promise<void> {
    await this.viewings.updateOne({ _id }, { $set: { day } }, { session });
  }

  async remove(session: Session, _id: EntityId): Promise<void> {
    await this.viewings.deleteOne({ _id }, { session });
  }
}
