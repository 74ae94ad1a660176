import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LimitCounterRecord } from './limit-counter.model.js';

@Injectable()
export class LimitsRepository {
  constructor(@InjectModel('LimitCounter') private readonly counters: Model<LimitCounterRecord>) {}

  /** Counts one more in a window and returns the new count. */
  async increment(key: string, expiresAt: Date): Promise<number> {
    const once = () =>
      this.counters.findOneAndUpdate({ _id: key }, { $inc: { count: 1 }, $setOnInsert: { expiresAt } }, { upsert: true, returnDocument: 'after' }).lean();
    try {
      return (await once())?.count ?? 1;
    } catch (error) {
      // Two first visitors of one window: the second upsert meets the first one's row.
      if ((error as { code?: number }).code !== 11000) throw error;
      return (await once())?.count ?? 1;
    }
  }
}
