import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { ProposedEntry, WaitlistEntryRecord } from './waitlist-entry.model.js';

/** Who waits for an estate's next releases. Runs in the caller's scope. */
@Injectable()
export class WaitlistRepository {
  constructor(@InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>) {}

  /** False when the address is on the list already: that entry stays, a stranger can't change it. */
  async join(session: Session, entry: Omit<WaitlistEntryRecord, 'createdAt' | 'updatedAt'>): Promise<boolean> {
    const { estateId, email, ...fields } = entry;
    const { upsertedCount } = await this.waitlist.updateOne(
      { estateId, email },
      { $setOnInsert: fields },
      { session, upsert: true },
    );
    return upsertedCount === 1;
  }

  /** Gives an address's entry to its account; false where it has it already (D77). */
  async takeOver(
    session: Session,
    { estateId }: Pick<WaitlistEntryRecord, 'estateId'>,
    email: string,
    customerId: EntityId,
  ): Promise<boolean> {
    return (
      (
        await this.waitlist.updateOne(
          { estateId, email, customerId: { $ne: customerId } },
          { $set: { customerId } },
          { session },
        )
      ).modifiedCount === 1
    );
  }

  /** The entry of an address, or of an id. */
  one(
    which: { _id: string } | { estateId: EntityId; email: string },
    session?: Session,
  ): Promise<WaitlistEntryRecord | null> {
    return this.waitlist
      .findOne(which, null, session ? { session } : {})
      .lean<WaitlistEntryRecord>()
      .exec();
  }

  /** The newest entries of the scope. */
  newestOwn(limit: number): Promise<WaitlistEntryRecord[]> {
    return this.waitlist.find({}).sort({ _id: -1 }).limit(limit).lean<WaitlistEntryRecord[]>().exec();
  }

  /** Place among an estate's entries, 1 first. */
  async placeOf({ _id, estateId }: Pick<WaitlistEntryRecord, '_id' | 'estateId'>): Promise<number> {
    return 1 + (await this.waitlist.countDocuments({ estateId, _id: { $lt: _id } }));
  }

  /** False when there was none within the scope. */
  async remove(session: Session, entryId: EntityId): Promise<boolean> {
    return (await this.waitlist.deleteOne({ _id: entryId }, { session })).deletedCount === 1;
  }

  /** Keeps a later entry of the same address beside what counts; the newest replaces the one before. */
  async propose(session: Session, entryId: EntityId, proposed: ProposedEntry): Promise<void> {
    await this.waitlist.updateOne({ _id: entryId }, { $set: { proposed } }, { session });
  }

  /** Makes what was proposed count; the first entry's referrer stays where the later one has none. The link stays good until its time is over, so that opening it again says the same. */
  async applyProposed(
    session: Session,
    entryId: EntityId,
    { tokenHash, expiresAt, ...fields }: ProposedEntry,
    now: Date,
  ): Promise<void> {
    const { appliedAt: _appliedAt, businessId, ...counts } = fields;
    await this.waitlist.updateOne(
      { _id: entryId, 'proposed.tokenHash': tokenHash },
      {
        $set: {
          ...counts,
          ...(businessId && { businessId }),
          'proposed.appliedAt': now,
          'proposed.expiresAt': expiresAt,
        },
      },
      { session },
    );
  }
}
