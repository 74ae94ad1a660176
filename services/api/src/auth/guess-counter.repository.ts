import { DAY_MS } from '@lotline/shared-domain';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { GuessCounterRecord } from './guess-counter.model.js';

const NEVER = new Date(0);
const LIGHTLY = { writeConcern: { w: 1 } } as const;

/**
 * Backoff: how many attempts are free, the first and the longest wait, and how long attempts are remembered from the
 * first one; in ms.
 */
export interface GuessRule {
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
  readonly keptMs: number;
}
export interface Tried {
  /** False: too early, and not counted. */
  readonly isGranted: boolean;
  readonly until: Date;
  readonly turn: string;
  /** Counted attempts, including this one. */
  readonly count: number;
}

@Injectable()
export class GuessCounterRepository {
  constructor(@InjectModel('GuessCounter') private readonly counters: Model<GuessCounterRecord>) {}

  /**
   * Counts an attempt before it is made, in one atomic write: concurrent attempts are counted one by one. After the
   * free ones, each doubles the wait for the next, starting with `firstMs`.
   */
  async take(_id: string, { free, firstMs, longestMs, keptMs }: GuessRule, now: Date): Promise<Tried> {
    const turn = randomUUID();
    const isOver = { $lte: [{ $ifNull: ['$expiresAt', NEVER] }, now] };
    const isMine = { $eq: ['$turn', turn] };
    const waitMs = {
      $min: [longestMs, { $multiply: [firstMs, { $pow: [2, { $min: [20, { $subtract: ['$count', free + 1] }] }] }] }],
    };
    // Not `now` while attempts are free: of two concurrent ones, the one with the earlier time would be refused.
    const until = { $cond: [{ $lte: ['$count', free] }, NEVER, { $add: [now, waitMs] }] };
    const update = [
      {
        $set: {
          count: { $cond: [isOver, 0, { $ifNull: ['$count', 0] }] },
          until: { $cond: [isOver, NEVER, { $ifNull: ['$until', NEVER] }] },
          expiresAt: { $cond: [isOver, new Date(now.getTime() + keptMs), '$expiresAt'] },
        },
      },
      { $set: { turn: { $cond: [{ $lte: ['$until', now] }, turn, { $ifNull: ['$turn', ''] }] } } },
      { $set: { count: { $cond: [isMine, { $add: ['$count', 1] }, '$count'] } } },
      { $set: { until: { $cond: [isMine, until, '$until'] } } },
    ];
    const write = () =>
      this.counters
        .findOneAndUpdate({ _id }, update, { ...LIGHTLY, updatePipeline: true, upsert: true, returnDocument: 'after' })
        .lean<GuessCounterRecord>()
        .exec();
    // Concurrent upsert: duplicate key.
    const found = await write().catch((error: { code?: number }) =>
      error.code === 11000 ? write() : Promise.reject(error as Error),
    );
    return { isGranted: found?.turn === turn, until: found?.until ?? now, turn, count: found?.count ?? 1 };
  }

  /** Counts one more within a day of the first; returns how many. */
  async count(_id: string, now: Date): Promise<number> {
    const isOver = { $lte: [{ $ifNull: ['$expiresAt', NEVER] }, now] };
    const update = [
      {
        $set: {
          count: { $cond: [isOver, 1, { $add: [{ $ifNull: ['$count', 0] }, 1] }] },
          until: NEVER,
          expiresAt: { $cond: [isOver, new Date(now.getTime() + DAY_MS), '$expiresAt'] },
        },
      },
    ];
    const write = () =>
      this.counters
        .findOneAndUpdate({ _id }, update, { ...LIGHTLY, updatePipeline: true, upsert: true, returnDocument: 'after' })
        .lean<GuessCounterRecord>()
        .exec();
    return (
      (
        await write().catch((error: { code?: number }) =>
          error.code === 11000 ? write() : Promise.reject(error as Error),
        )
      )?.count ?? 1
    );
  }

  /** Refunds this attempt. A wait that another attempt started stays. */
  async giveBack(_id: string, turn: string): Promise<void> {
    const update = [
      {
        $set: {
          count: { $max: [0, { $subtract: ['$count', 1] }] },
          until: { $cond: [{ $eq: ['$turn', turn] }, NEVER, '$until'] },
        },
      },
    ];
    await this.counters.updateOne({ _id }, update, { ...LIGHTLY, updatePipeline: true });
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.counters.deleteMany({ _id: { $in: [...ids] } }, LIGHTLY);
  }
}
