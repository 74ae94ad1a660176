import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { LeadImportPartRecord, LeadImportRecord, RowOutcome, StoredLeadRow } from './lead-import.model.js';

const MAX_LISTED = 20;
/** Rows of a part: what one transaction writes. */
export const PART_ROWS = 200;
const AT_WORK = ['running', 'undoing'] as const;

/** What a part changes of its import's counts. */
export type Counts = Readonly<Partial<Record<'added' | 'changed' | 'same' | 'failed' | 'left', number>>>;

/** Imports of leads with their rows, in the caller's scope. */
@Injectable()
export class LeadImportsRepository {
  constructor(
    @InjectModel('LeadImport') private readonly imports: Model<LeadImportRecord>,
    @InjectModel('LeadImportPart') private readonly parts: Model<LeadImportPartRecord>,
  ) {}

  async insert(session: Session, record: LeadImportRecord, rows: readonly StoredLeadRow[]): Promise<void> {
    const { _id: importId, landownerId, estateId, at } = record;
    await scopedWrites(this.imports).insertMany([record], session);
    for (let part = 0; part < record.parts; part += 1) {
      const own = rows.slice(part * PART_ROWS, (part + 1) * PART_ROWS);
      const row = { _id: newId(), landownerId, estateId, importId, at, part, rows: own };
      // One at a time: all rows as one message would hold the event loop.
      await scopedWrites(this.parts).insertMany([row], session);
    }
  }

  one(importId: string, session?: Session): Promise<LeadImportRecord | null> {
    const query = this.imports.findOne({ _id: toId(importId) });
    return (session ? query.session(session) : query).lean<LeadImportRecord>().exec();
  }

  /** Latest first. */
  latest(): Promise<LeadImportRecord[]> {
    return this.imports.find({}).sort({ at: -1 }).limit(MAX_LISTED).lean<LeadImportRecord[]>().exec();
  }

  /** Leases the import that has waited longest, of all owners; null where none waits. */
  claim(leaseBy: string, leaseMs: number, now = new Date()): Promise<LeadImportRecord | null> {
    return this.imports
      .findOneAndUpdate(
        { state: { $in: AT_WORK }, leaseUntil: { $lte: now } },
        { $set: { leaseBy, leaseUntil: new Date(now.getTime() + leaseMs) } },
        { sort: { leaseUntil: 1 }, returnDocument: 'after' },
      )
      .lean<LeadImportRecord>()
      .exec();
  }

  part(session: Session, importId: EntityId, part: number): Promise<LeadImportPartRecord | null> {
    return this.parts.findOne({ importId, part }, null, { session }).lean<LeadImportPartRecord>().exec();
  }

  /**
   * Counts a part as done within its transaction, and ends the import with its last. False if another process did it:
   * then nothing of the transaction may stay.
   */
  async partDone(session: Session, record: LeadImportRecord, counts: Counts): Promise<boolean> {
    const { _id, state, partsDone, parts } = record;
    const isLast = partsDone + 1 >= parts;
    const ended = state === 'running' ? { state: 'done' } : { state: 'undone', undoneAt: new Date() };
    const { matchedCount } = await this.imports.updateOne(
      { _id, state, partsDone },
      {
        $inc: { ...counts, partsDone: 1 },
        // Behind the others that wait: imports take turns.
        $set: isLast ? { ...ended, leaseBy: null, leaseUntil: null } : { leaseBy: null, leaseUntil: new Date() },
      },
      { session },
    );
    return matchedCount === 1;
  }

  async settlePart(session: Session, _id: EntityId, set: { outcomes: RowOutcome[]; doneAt?: Date }): Promise<void> {
    await this.parts.updateOne({ _id }, { $set: set as never }, { session });
  }

  /** Begins the undo of one that is done; false if it isn't. @param by who takes it back */
  async beginUndo(
    session: Session,
    _id: EntityId,
    by: { readonly id: string | null; readonly role: string },
  ): Promise<boolean> {
    const { matchedCount } = await this.imports.updateOne(
      { _id, state: 'done' },
      {
        $set: {
          state: 'undoing',
          partsDone: 0,
          left: 0,
          leaseBy: null,
          leaseUntil: new Date(),
          undoActorId: by.id,
          undoActorRole: by.role,
        },
      },
      { session },
    );
    return matchedCount === 1;
  }

  /** The parts of an import with their outcomes, in their order, a few at a time. */
  partsOf(importId: EntityId): AsyncIterable<LeadImportPartRecord> {
    return this.parts.find({ importId }).sort({ part: 1 }).lean<LeadImportPartRecord[]>().cursor({ batchSize: 5 });
  }

  /** The first leads that an undo left as they are. */
  async leftOf(importId: EntityId, most: number): Promise<{ leadId: EntityId; why: string }[]> {
    const parts = await this.parts
      .find({ importId, 'outcomes.left': { $exists: true } }, 'outcomes')
      .sort({ part: 1 })
      .limit(most)
      .lean<Pick<LeadImportPartRecord, 'outcomes'>[]>();
    return parts
      .flatMap(({ outcomes = [] }) => outcomes)
      .flatMap(({ left, leadId }) => (left && leadId ? [{ leadId, why: left }] : []))
      .slice(0, most);
  }
}
