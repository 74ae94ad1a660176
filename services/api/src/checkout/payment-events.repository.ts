import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { PaymentEventRecord } from './payment-event.model.js';

type NewEvent = Omit<PaymentEventRecord, 'attempts' | 'hasRaw' | 'appliedAt' | 'outcome' | 'failure'>;

/** How long what was applied keeps its bytes. */
const RAW_MS = 90 * DAY_MS;
/** Longest pause between two tries. */
const LONGEST_MS = 6 * HOUR_MS;
const MOST_FAILURE = 500;

/** The pause after so many tries, in ms: a minute, then twice as long each time, up to six hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.min(Math.max(0, attempts - 1), 20));

const isDuplicate = (error: unknown): boolean => (error as { code?: number }).code === 11000;

/** What providers sent. Runs in the system scope. */
@Injectable()
export class PaymentEventRepository {
  constructor(@InjectModel('PaymentEvent') private readonly events: Model<PaymentEventRecord>) {}

  /** Stores an event once; returns it as it is stored, from before where it was sent again. */
  async store(event: NewEvent): Promise<PaymentEventRecord> {
    const { accountId, eventId } = event;
    const stored = () => this.events.findOne({ accountId, eventId }).lean<PaymentEventRecord>().exec();
    const before = await stored();
    if (before) return before;
    try {
      await this.events.create([{ ...event, hasRaw: true, attempts: 0 }]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const now = await stored();
    if (!now) throw new Error('the event was not stored');
    return now;
  }

  /** Takes up one that is due, so that other processes leave it alone for a while; null where another has. */
  take(_id: EntityId, now: Date): Promise<PaymentEventRecord | null> {
    return this.events
      .findOneAndUpdate(
        { _id, appliedAt: null, nextAt: { $lte: now } },
        { $set: { nextAt: new Date(now.getTime() + MINUTE_MS) } },
        { returnDocument: 'after' },
      )
      .lean<PaymentEventRecord>()
      .exec();
  }

  /** Ids of those that are due, first due first. */
  async due(now: Date, limit: number): Promise<EntityId[]> {
    const found = await this.events
      .find({ appliedAt: null, nextAt: { $lte: now } }, '_id')
      .sort({ nextAt: 1 })
      .limit(limit)
      .lean<Pick<PaymentEventRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  async applied(_id: EntityId, outcome: string, at: Date): Promise<void> {
    await this.events.updateOne(
      { _id, appliedAt: null },
      { $set: { appliedAt: at, outcome, failure: null }, $inc: { attempts: 1 } },
    );
  }

  /** Keeps why it couldn't be applied; it is tried again after a pause. */
  async failed({ _id, attempts }: PaymentEventRecord, why: string, now: Date): Promise<void> {
    await this.events.updateOne(
      { _id, appliedAt: null },
      {
        $set: { failure: why.slice(0, MOST_FAILURE), nextAt: new Date(now.getTime() + pauseAfter(attempts + 1)) },
        $inc: { attempts: 1 },
      },
    );
  }

  /** Deletes the bytes of some that were applied long ago; returns of how many. */
  async empty(now: Date, limit: number): Promise<number> {
    const old = { hasRaw: true, appliedAt: { $type: 'date', $lte: new Date(now.getTime() - RAW_MS) } };
    const found = await this.events
      .find(old as never, '_id')
      .limit(limit)
      .lean<Pick<PaymentEventRecord, '_id'>[]>();
    if (found.length === 0) return 0;
    const { modifiedCount } = await this.events.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) } },
      { $set: { raw: '' }, $unset: { hasRaw: 1 } },
    );
    return modifiedCount;
  }
}
