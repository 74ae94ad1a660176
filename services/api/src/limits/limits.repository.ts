import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LimitCounterRecord } from './limit-counter.model.js';

/** Requests of one window that are remembered by key: a repeat comes soon after the first, or not at all. */
const MOST_KEYS = 100;

/** A counter is atomic either way. One that a dying primary takes with it is a turn too many, and not worth that every form waits for the disk. */
const LIGHTLY = { writeConcern: { w: 1 } } as const;

@Injectable()
export class LimitsRepository {
  constructor(@InjectModel('LimitCounter') private readonly counters: Model<LimitCounterRecord>) {}

  /** Counts one more in a window and returns the new count. */
  async increment(id: string, expiresAt: Date): Promise<number> {
    const counter = await onceMore(() =>
      this.counters
        .findOneAndUpdate(
          { _id: id },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
          { ...LIGHTLY, upsert: true, returnDocument: 'after' },
        )
        .lean<LimitCounterRecord>()
        .exec(),
    );
    return counter?.count ?? 1;
  }

  /**
   * Takes a turn of a window's `most` for the request of this key, in one write: a request that has its turn keeps it, one that was
   * refused has none and uses none up, however often it comes.
   */
  async take(id: string, key: string, most: number, expiresAt: Date): Promise<boolean> {
    const count = { $ifNull: ['$count', 0] };
    const keys = { $ifNull: ['$keys', []] };
    const isKnown = { $in: [{ $literal: key }, keys] };
    const isNotCounted = { $or: [isKnown, { $gte: [count, most] }] };
    const withKey = { $slice: [{ $concatArrays: [keys, [{ $literal: key }]] }, -MOST_KEYS] };
    const update = {
      $set: {
        count: { $cond: [isNotCounted, count, { $add: [count, 1] }] },
        keys: { $cond: [isNotCounted, keys, withKey] },
        expiresAt: { $ifNull: ['$expiresAt', expiresAt] },
      },
    };
    const counter = await onceMore(() =>
      this.counters
        .findOneAndUpdate({ _id: id }, [update], {
          ...LIGHTLY,
          updatePipeline: true,
          upsert: true,
          returnDocument: 'after',
          projection: { keys: { $elemMatch: { $eq: key } } },
        })
        .lean<LimitCounterRecord>()
        .exec(),
    );
    return (counter?.keys?.length ?? 0) > 0;
  }

  /** Gives a turn back that this key took: its request was refused for another reason. */
  async giveBack(id: string, key: string): Promise<void> {
    await this.counters.updateOne({ _id: id, keys: key }, { $inc: { count: -1 }, $pull: { keys: key } }, LIGHTLY);
  }
}

/** Two first visitors of one window: the second upsert meets the first one's row. */
async function onceMore<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: number }).code !== 11000) throw error;
    return await write();
  }
}
