import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Hold } from './hold-scene.js';

/** A pending request in a lot's queue. */
export type Waiting = Pick<Hold, '_id' | 'lotId' | 'createdAt'>;

/** The queues of lots as buyers and visitors may know them. Queries run in the caller's scope. */
@Injectable()
export class WaitingRequestsRepository {
  constructor(@InjectModel('InitialHold') private readonly model: Model<Hold>) {}

  /** Pending requests of these lots, in queue order. */
  queuesOf(lotIds: readonly EntityId[]): Promise<Waiting[]> {
    return this.model
      .find({ lotId: { $in: lotIds }, status: 'pending' }, 'lotId createdAt')
      .sort({ createdAt: 1, _id: 1 })
      .lean<Waiting[]>()
      .exec();
  }

  /** Notes that the buyer opened the emailed link; only the first time counts. */
  async noteLinkOpened({ _id, linkOpenedAt }: Hold): Promise<void> {
    if (linkOpenedAt) return;
    await this.model.updateOne(
      { _id, linkOpenedAt: null },
      { $set: { linkOpenedAt: new Date() } },
      { timestamps: false },
    );
  }

  /** Number of pending requests that visitors may know of (D166): with their link opened, or entered by staff. */
  countedWaiting(lotId: EntityId): Promise<number> {
    const counts = { $or: [{ linkOpenedAt: { $type: 'date' as const } }, { enteredBy: { $type: 'string' as const } }] };
    return this.model.countDocuments({ lotId, status: 'pending', ...counts }).exec();
  }
}
