import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type DepositSums, depositSums, heldBy } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LedgerEntryRecord } from './ledger-entry.model.js';

type NewEntry = Omit<LedgerEntryRecord, '_id'>;

/**
 * The ledger: entries are added and summed, nothing else. An entry names no estate, so what is asked for an EOI runs in the
 * system scope: the caller has found the EOI in its own.
 */
@Injectable()
export class LedgerRepository {
  constructor(@InjectModel('LedgerEntry') private readonly entries: Model<LedgerEntryRecord>) {}

  /**
   * Books an entry once: a second one with its landowner and key is refused by the database (E11000), as is one that doesn't
   * add up to nothing.
   */
  async book(session: Session, entry: NewEntry): Promise<void> {
    await system(() => this.entries.create([entry], { session }));
  }

  /**
   * What was paid and returned for each of these EOIs, in cents: sums of their entries; with a session, read within the
   * transaction.
   * @example (await ledger.sumsOf(null, [eoi._id])).of(eoi._id).cleared
   */
  async sumsOf(session: Session | null, eoiIds: readonly EntityId[]): Promise<{ of(eoiId: EntityId): DepositSums }> {
    const found = await system(() =>
      this.entries
        .find({ eoiId: { $in: [...eoiIds] } }, 'eoiId cause postings', { session })
        .lean<Pick<LedgerEntryRecord, 'eoiId' | 'cause' | 'postings'>[]>(),
    );
    const entries = new Map<string, typeof found>();
    for (const entry of found) entries.set(String(entry.eoiId), [...(entries.get(String(entry.eoiId)) ?? []), entry]);
    return { of: (eoiId) => depositSums(entries.get(String(eoiId)) ?? []) };
  }

  /** What was booked for an EOI, oldest first; with a session, read within the transaction. */
  entriesOf(eoiId: EntityId, session: Session | null = null): Promise<LedgerEntryRecord[]> {
    return system(() =>
      this.entries.find({ eoiId }, null, { session }).sort({ at: 1, _id: 1 }).lean<LedgerEntryRecord[]>(),
    );
  }

  /** How often entries of this kind and cause were taken back, as the transaction sees it. */
  async timesTakenBack(session: Session, { kind, id }: LedgerEntryRecord['cause']): Promise<number> {
    return system(async () => {
      const booked = await this.entries
        .find({ 'cause.id': id, 'cause.kind': kind } as never, '_id', { session })
        .lean<Pick<LedgerEntryRecord, '_id'>[]>();
      const corrections = { 'cause.id': { $in: booked.map(({ _id }) => _id) }, 'cause.kind': 'correction' };
      return this.entries.countDocuments(corrections as never, { session });
    });
  }

  /** Whether money was recorded for one of these EOIs since a moment; what became due is none. */
  async hasMovedSince(eoiIds: readonly EntityId[], since: Date): Promise<boolean> {
    const booked = { eoiId: { $in: [...eoiIds] }, bookedAt: { $gte: since }, 'cause.kind': { $ne: 'due' as const } };
    return (await system(() => this.entries.exists(booked))) !== null;
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
