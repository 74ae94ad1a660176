import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OutboxMessageRecord } from './outbox-message.model.js';

export type OutboxMessage = OutboxMessageRecord;
export const LEASE_MS = 60_000;

@Injectable()
export class OutboxRepository {
  constructor(@InjectModel('OutboxMessage') private readonly messages: Model<OutboxMessageRecord>) {}

  /** Leases, for a minute, one message that is due or whose lease has expired. */
  claim(leaseBy: string, now = new Date()): Promise<OutboxMessage | null> {
    return this.messages
      .findOneAndUpdate(
        {
          $or: [
            { state: 'queued', nextAt: { $lte: now } },
            { state: 'inflight', leaseUntil: { $lte: now } },
          ],
        },
        { $set: { state: 'inflight', leaseBy, leaseUntil: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      )
      .lean<OutboxMessage>()
      .exec();
  }

  /** Ends a lease; only the worker holding it may. */
  async settle(message: OutboxMessage, outcome: Partial<OutboxMessageRecord>): Promise<boolean> {
    const { matchedCount } = await this.messages.updateOne(
      { _id: message._id, leaseBy: message.leaseBy, state: 'inflight' },
      { $set: { leaseBy: null, leaseUntil: null, ...outcome } },
    );
    return matchedCount === 1;
  }

  newest(limit: number): Promise<OutboxMessage[]> {
    return this.messages.find({}).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<OutboxMessage[]>().exec();
  }

  find(id: string): Promise<OutboxMessage | null> {
    return this.messages.findById(id).lean<OutboxMessage>().exec();
  }
}
