import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { SheetImportPartRecord, SheetImportRecord } from './sheet-import.model.js';

const MAX_LISTED = 20;
/** Rows per document: each takes at most a kilobyte, and a document at most 16 MB. */
const PART = 2_000;

/** Imports of sheets with what they did, in the caller's scope. */
@Injectable()
export class SheetImportsRepository {
  constructor(
    @InjectModel('SheetImport') private readonly imports: Model<SheetImportRecord>,
    @InjectModel('SheetImportPart') private readonly parts: Model<SheetImportPartRecord>,
  ) {}

  /** @param items what the import did to each thing */
  async insert(session: Session, record: SheetImportRecord, items: readonly unknown[]): Promise<void> {
    const { _id: importId, landownerId, estateId, builderId } = record;
    const owner = { landownerId, estateId, ...(builderId && { builderId }) };
    await scopedWrites(this.imports).insertMany([record], session);
    for (let from = 0; from < items.length; from += PART)
      await scopedWrites(this.parts).insertMany(
        [{ _id: newId(), ...owner, importId, lots: items.slice(from, from + PART) }],
        session,
      );
  }

  findById(importId: string, session?: Session): Promise<SheetImportRecord | null> {
    const query = this.imports.findOne({ _id: toId(importId) });
    return (session ? query.session(session) : query).lean<SheetImportRecord>().exec();
  }

  /** The imports of a kind into something, latest first. */
  into(kind: string, targetId: EntityId): Promise<SheetImportRecord[]> {
    // The release before names a stage only.
    const which = {
      $or: [
        { targetId, kind },
        { stageId: targetId, targetId: { $exists: false } },
      ],
    };
    return this.imports.find(which).sort({ at: -1 }).limit(MAX_LISTED).lean<SheetImportRecord[]>().exec();
  }

  async itemsOf(session: Session, importId: EntityId): Promise<unknown[]> {
    const parts = await this.parts
      .find({ importId }, null, { session })
      .sort({ _id: 1 })
      .lean<SheetImportPartRecord[]>();
    return parts.flatMap(({ lots }) => lots);
  }

  async markUndone(session: Session, _id: EntityId): Promise<void> {
    await this.imports.updateOne({ _id }, { $set: { undoneAt: new Date() } }, { session });
  }
}
