import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiMessageRecord, EoiSide } from './eoi-message.model.js';

/** Most messages of an EOI that are shown: the newest. */
const MAX_SHOWN = 1000;
const UNREAD = { readAt: null };

/** Messages of EOIs. Runs in the caller's scope; who may read an EOI was decided before. */
@Injectable()
export class EoiMessageRepository {
  constructor(@InjectModel('EoiMessage') private readonly messages: Model<EoiMessageRecord>) {}

  /** Of an EOI, oldest first. */
  async of(eoiId: EntityId): Promise<EoiMessageRecord[]> {
    const newest = await this.messages
      .find({ eoiId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_SHOWN)
      .lean<EoiMessageRecord[]>();
    return newest.reverse();
  }

  /** The last one of a side, whether it was read or not. */
  lastFrom(session: Session, eoiId: EntityId, from: EoiSide): Promise<EoiMessageRecord | null> {
    return this.messages
      .findOne({ eoiId, from }, null, { session })
      .sort({ createdAt: -1, _id: -1 })
      .lean<EoiMessageRecord>()
      .exec();
  }

  /** Those of a side that nobody of the other one has read, oldest first. */
  unreadFrom(session: Session, eoiId: EntityId, from: EoiSide): Promise<EoiMessageRecord[]> {
    return this.messages
      .find({ eoiId, from, ...UNREAD }, null, { session })
      .sort({ createdAt: 1, _id: 1 })
      .lean<EoiMessageRecord[]>()
      .exec();
  }

  async insert(session: Session, message: EoiMessageRecord): Promise<void> {
    await this.messages.create([message], { session });
  }

  async markRead(session: Session, ids: readonly EntityId[], readAt: Date): Promise<void> {
    await this.messages.updateMany({ _id: { $in: [...ids] }, ...UNREAD }, { $set: { readAt } }, { session });
  }
}
