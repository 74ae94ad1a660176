import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../database/transaction.js';
import type { WatchRecord } from './watch.model.js';

/** Fields set by a watch request; `customerId` only if the address is that account's own. */
type SetWatch = Pick<
  WatchRecord,
  'landownerId' | 'estateId' | 'lotId' | 'email' | 'firstName' | 'consent' | 'businessId' | 'customerId' | 'linkHash'
>;

/** Watches of lots. Runs in the caller's scope. */
@Injectable()
export class WatchRepository {
  constructor(@InjectModel('Watch') private readonly watches: Model<WatchRecord>) {}

  /**
   * Upserts a watch. Omitted optional fields keep their earlier values; only the account of the address takes a watch
   * over (D77). `isNew`: the address was not already waiting.
   */
  async set(session: Session, watch: SetWatch): Promise<{ isNew: boolean; isTakenOver: boolean }> {
    const { lotId, email, consent, businessId, customerId, linkHash, ...fields } = watch;
    const set = {
      notifiedAt: null,
      ...(consent && { consent }),
      ...(businessId && { businessId }),
      ...(customerId && { customerId }),
    };
    const before = await this.watches
      .findOneAndUpdate(
        { lotId, email },
        { $set: set, $setOnInsert: fields },
        { session, upsert: true, timestamps: false, returnDocument: 'before' },
      )
      .lean<WatchRecord>();
    const isNew = !before || Boolean(before.notifiedAt);
    // Only together with an email that carries it: a repeated request must not invalidate the link in an earlier email.
    if (isNew) await this.watches.updateOne({ lotId, email }, { $set: { linkHash } }, { session, timestamps: false });
    return { isNew, isTakenOver: Boolean(before && customerId && !before.customerId?.equals(customerId)) };
  }

  newestOwn(limit: number): Promise<WatchRecord[]> {
    return this.watches.find({}).sort({ _id: -1 }).limit(limit).lean<WatchRecord[]>().exec();
  }

  /** Removes a watch; false if there was none in scope. */
  async remove(which: { _id: string } | { lotId: string; linkHash: string }, session?: Session): Promise<boolean> {
    return (await this.watches.deleteOne(which, session ? { session } : {})).deletedCount === 1;
  }
}
