import { DAY_MS } from '@lotline/shared-domain';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { retryOnDuplicateKey } from '../database/retry-on-duplicate-key.js';
import type { GuessCounterRecord } from './guess-counter.model.js';

const NEVER = new Date(0);
const WITHOUT_JOURNAL = { writeConcern: { w: 1 } } as const;

/**
 * Backoff: how many attempts are free, the first and the longest wait, and how long attempts are remembered from the
 * first one; in ms.
 */
export interface GuessRule {
  readonly free: number;
  readonly firstMs: number;
  readonly longestMs: number;
  readonly retentionMs: number;
}
export interface GuessAttempt {
  /** False: too early, and not counted. */
  readonly isGranted: boolean;
  readonly until: Date;
  readonly id: string;
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
  async take(_id: string, { free, firstMs, longestMs, retentionMs }: GuessRule, now: Date): Promise<GuessAttempt> {
    const attemptId = randomUUID();
    const isOver = { $lte: [{ $ifNull: ['$expiresAt', NEVER] }, now] };
    const isMine = { $eq: ['$turn', attemptId] };
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
          expiresAt: { $cond: [isOver, new Date(now.getTime() + retentionMs), '$expiresAt'] },
        },
      },
      { $set: { turn: { $cond: [{ $lte: ['$until', now] }, attemptId, { $ifNull: ['$turn', ''] }] } } },
      { $set: { count: { $cond: [isMine, { $add: ['$count', 1] }, '$count'] } } },
      { $set: { until: { $cond: [isMine, until, '$until'] } } },
    ];
    const found = await this.upsert(_id, update);
    return {
      isGranted: found?.turn === attemptId,
      until: found?.until ?? now,
      id: attemptId,
      count: found?.count ?? 1,
    };
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
    return (await this.upsert(_id, update))?.count ?? 1;
  }

  /** Refunds this attempt. A wait that another attempt started stays. */
  async refund(_id: string, attemptId: string): Promise<void> {
    const update = [
      {
        $set: {
          count: { $max: [0, { $subtract: ['$count', 1] }] },
          until: { $cond: [{ $eq: ['$turn', attemptId] }, NEVER, '$until'] },
        },
      },
    ];
    await this.counters.updateOne({ _id }, update, { ...WITHOUT_JOURNAL, updatePipeline: true });
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.counters.deleteMany({ _id: { $in: [...ids] } }, WITHOUT_JOURNAL);
  }

  private upsert(_id: string, update: PipelineStage.Set[]): Promise<GuessCounterRecord | null> {
    return retryOnDuplicateKey(() =>
      this.counters
        .findOneAndUpdate({ _id }, update, {
          ...WITHOUT_JOURNAL,
          updatePipeline: true,
          upsert: true,
          returnDocument: 'after',
        })
        .lean<GuessCounterRecord>()
        .exec(),
    );
  }
}
