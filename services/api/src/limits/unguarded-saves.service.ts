import { DAY_MS } from '@lotline/shared-domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LimitCounterRecord } from './limit-counter.model.js';
import { LimitsRepository } from './limits.repository.js';

export interface UnguardedSaves {
  /** The endpoint's action, e.g. `user/updateUser`. */
  readonly call: string;
  /** UTC date, e.g. `2026-11-23`. */
  readonly day: string;
  readonly count: number;
}

const RETENTION_MS = 30 * DAY_MS;
const MAX_LISTED = 500;
const PREFIX = 'no-if-match:';

/** Counts saves without If-Match, as builds of v0.2.0 may send. At 0 the header can be required (ADR-0043). */
@Injectable()
export class UnguardedSavesCounter {
  private readonly log = new Logger('IfMatch');

  constructor(
    private readonly limits: LimitsRepository,
    @InjectModel('LimitCounter') private readonly counters: Model<LimitCounterRecord>,
  ) {}

  /** Counts one save; a failing counter doesn't fail the save. */
  async count(action: string, now = new Date()): Promise<void> {
    try {
      await this.limits.increment(
        `${PREFIX}${action}:${now.toISOString().slice(0, 10)}`,
        new Date(now.getTime() + RETENTION_MS),
      );
    } catch (error) {
      this.log.warn(
        `a save without If-Match (${action}) was not counted: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** Counts of the last 30 days, newest first. */
  async all(): Promise<UnguardedSaves[]> {
    const found = await this.counters
      .find({ _id: { $gte: PREFIX, $lt: `${PREFIX}~` } })
      .limit(MAX_LISTED)
      .lean<LimitCounterRecord[]>();
    return found
      .map(({ _id, count }) => ({ call: _id.slice(PREFIX.length, -11), day: _id.slice(-10), count }))
      .sort((one, other) => other.day.localeCompare(one.day) || one.call.localeCompare(other.call));
  }
}
