import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { retryOnDuplicateKey } from '../database/retry-on-duplicate-key.js';
import type { LimitCounterRecord } from './limit-counter.model.js';

/** Maximum number of request keys stored per window: retries come soon or not at all. */
const MAX_KEYS = 100;

/**
 * Increments are atomic with any write concern. Losing one in a failover allows one extra attempt, which is cheaper
 * than waiting for the journal on every form.
 */
const WITHOUT_JOURNAL = { writeConcern: { w: 1 } } as const;

@Injectable()
export class LimitsRepository {
  constructor(@InjectModel('LimitCounter') private readonly counters: Model<LimitCounterRecord>) {}

  async increment(id: string, expiresAt: Date): Promise<number> {
    const counter = await retryOnDuplicateKey(() =>
      this.counters
        .findOneAndUpdate(
          { _id: id },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
          { ...WITHOUT_JOURNAL, upsert: true, returnDocument: 'after' },
        )
        .lean<LimitCounterRecord>()
        .exec(),
    );
    return counter?.count ?? 1;
  }

  /**
   * Atomically counts the request with this key against a window's maximum `most`. A counted request stays counted once
   * however often it is retried; a refused one is not counted.
   */
  async take(id: string, key: string, max: number, expiresAt: Date): Promise<boolean> {
    const count = { $ifNull: ['$count', 0] };
    const keys = { $ifNull: ['$keys', []] };
    const isKnown = { $in: [{ $literal: key }, keys] };
    const isNotCounted = { $or: [isKnown, { $gte: [count, max] }] };
    const withKey = { $slice: [{ $concatArrays: [keys, [{ $literal: key }]] }, -MAX_KEYS] };
    const update = {
      $set: {
        count: { $cond: [isNotCounted, count, { $add: [count, 1] }] },
        keys: { $cond: [isNotCounted, keys, withKey] },
        expiresAt: { $ifNull: ['$expiresAt', expiresAt] },
      },
    };
    const counter = await retryOnDuplicateKey(() =>
      this.counters
        .findOneAndUpdate({ _id: id }, [update], {
          ...WITHOUT_JOURNAL,
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

  /** Refunds this key's attempt, because its request was refused for another reason. */
  async refund(id: string, key: string): Promise<void> {
    await this.counters.updateOne(
      { _id: id, keys: key },
      { $inc: { count: -1 }, $pull: { keys: key } },
      WITHOUT_JOURNAL,
    );
  }
}
