import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../database/transaction.js';
import type { WatchRecord } from './watch.model.js';

/** Who wants to hear of a lot. Runs in the caller's scope. */
@Injectable()
export class WatchRepository {
  constructor(@InjectModel('Watch') private readonly watches: Model<WatchRecord>) {}

  /** Asks, or asks again, to be told of a lot; true when the address was not waiting already. What an earlier time gave, a later one doesn't take away. */
  async set(session: Session, watch: Pick<WatchRecord, 'landownerId' | 'estateId' | 'lotId' | 'email' | 'firstName' | 'consent' | 'businessId' | 'customerId'>): Promise<boolean> {
    const { lotId, email, consent, businessId, customerId, ...fields } = watch;
    const set = { notifiedAt: null, ...(consent && { consent }), ...(businessId && { businessId }), ...(customerId && { customerId }) };
    const before = await this.watches
      .findOneAndUpdate({ lotId, email }, { $set: set, $setOnInsert: fields }, { session, upsert: true, timestamps: false, returnDocument: 'before' })
      .lean<WatchRecord>();
    return !before || Boolean(before.notifiedAt);
  }
}
