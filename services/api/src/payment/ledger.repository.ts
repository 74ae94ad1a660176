import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { heldBy } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LedgerEntryRecord } from './ledger-entry.model.js';

type NewEntry = Omit<LedgerEntryRecord, '_id'>;

/** The ledger: entries are added and summed, nothing else. Runs in the caller's scope. */
@Injectable()
export class LedgerRepository {
  constructor(@InjectModel('LedgerEntry') private readonly entries: Model<LedgerEntryRecord>) {}

  /**
   * Books an entry once: a second one with its landowner and key is refused by the database (E11000), as is one that doesn't
   * add up to nothing.
   */
  async book(session: Session, entry: NewEntry): Promise<void> {
    await this.entries.create([entry], { session });
  }

  /** The deposit booked for each of these causes, in cents; causes without an entry are absent. */
  async depositsOf(causeIds: readonly EntityId[]): Promise<ReadonlyMap<string, number>> {
    const found = await this.entries
      .find({ 'cause.id': { $in: [...causeIds] } } as never, 'cause postings')
      .lean<Pick<LedgerEntryRecord, 'cause' | 'postings'>[]>();
    const sums = new Map<string, number>();
    for (const { cause, postings } of found)
      sums.set(String(cause.id), (sums.get(String(cause.id)) ?? 0) + heldBy(postings, 'deposit'));
    return sums;
  }
}
