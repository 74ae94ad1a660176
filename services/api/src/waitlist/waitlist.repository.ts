import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { ProposedEntry, WaitlistEntryRecord } from './waitlist-entry.model.js';

/** Waitlist entries of estates. Runs in the caller's scope. */
@Injectable()
export class WaitlistRepository {
  constructor(@InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>) {}

  /** False if the address is on the list already; the entry then doesn't change, as the request may be a stranger's. */
  async join(session: Session, entry: Omit<WaitlistEntryRecord, 'createdAt' | 'updatedAt'>): Promise<boolean> {
    const { estateId, email, ...fields } = entry;
    const { upsertedCount } = await this.waitlist.updateOne(
      { estateId, email },
      { $setOnInsert: fields },
      { session, upsert: true },
    );
    return upsertedCount === 1;
  }

  /** Assigns an address's entry to its account; false if it already is (D77). */
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

  one(
    which: { _id: string } | { estateId: EntityId; email: string },
    session?: Session,
  ): Promise<WaitlistEntryRecord | null> {
    return this.waitlist
      .findOne(which, null, session ? { session } : {})
      .lean<WaitlistEntryRecord>()
      .exec();
  }

  newestOwn(limit: number): Promise<WaitlistEntryRecord[]> {
    return this.waitlist.find({}).sort({ _id: -1 }).limit(limit).lean<WaitlistEntryRecord[]>().exec();
  }

  /** Position among an estate's entries, from 1. */
  async placeOf({ _id, estateId }: Pick<WaitlistEntryRecord, '_id' | 'estateId'>): Promise<number> {
    return 1 + (await this.waitlist.countDocuments({ estateId, _id: { $lt: _id } }));
  }

  /** False if there was none in scope. */
  async remove(session: Session, entryId: EntityId): Promise<boolean> {
    return (await this.waitlist.deleteOne({ _id: entryId }, { session })).deletedCount === 1;
  }

  /** Stores a later entry of the same address as a proposal, replacing an earlier one. */
  async propose(session: Session, entryId: EntityId, proposed: ProposedEntry): Promise<void> {
    await this.waitlist.updateOne({ _id: entryId }, { $set: { proposed } }, { session });
  }

  /**
   * Applies the proposed entry; the first entry's referrer stays if the later one has none. The link remains valid
   * until it expires, so that opening it again gives the same answer.
   */
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
