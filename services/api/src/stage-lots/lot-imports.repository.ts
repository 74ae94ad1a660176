import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { ImportedLot, LotImportPartRecord, LotImportRecord } from './lot-import.model.js';

const MAX_LISTED = 20;
/** Lots per document: each takes at most a kilobyte, and a document at most 16 MB. */
const PART = 2_000;

/** Imports of lots with what they did, in the caller's scope. */
@Injectable()
export class LotImportsRepository {
  constructor(
    @InjectModel('LotImport') private readonly imports: Model<LotImportRecord>,
    @InjectModel('LotImportPart') private readonly parts: Model<LotImportPartRecord>,
  ) {}

  async insert(session: Session, record: LotImportRecord, lots: readonly ImportedLot[]): Promise<void> {
    const { _id: importId, landownerId, estateId } = record;
    await scopedWrites(this.imports).insertMany([record], session);
    for (let from = 0; from < lots.length; from += PART)
      await scopedWrites(this.parts).insertMany(
        [{ _id: newId(), landownerId, estateId, importId, lots: lots.slice(from, from + PART) }],
        session,
      );
  }

  one(importId: string, session?: Session): Promise<LotImportRecord | null> {
    const query = this.imports.findOne({ _id: toId(importId) });
    return (session ? query.session(session) : query).lean<LotImportRecord>().exec();
  }

  ofStage(stageId: EntityId): Promise<LotImportRecord[]> {
    return this.imports.find({ stageId }).sort({ at: -1 }).limit(MAX_LISTED).lean<LotImportRecord[]>().exec();
  }

  async lotsOf(session: Session, importId: EntityId): Promise<ImportedLot[]> {
    const parts = await this.parts.find({ importId }, null, { session }).sort({ _id: 1 }).lean<LotImportPartRecord[]>();
    return parts.flatMap(({ lots }) => lots);
  }

  async markUndone(session: Session, _id: EntityId): Promise<void> {
    await this.imports.updateOne({ _id }, { $set: { undoneAt: new Date() } }, { session });
  }
}
