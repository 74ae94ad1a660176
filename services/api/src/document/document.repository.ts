import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DocumentAudience, DocumentPlace } from '@lotline/shared-domain';
import type { Model, UpdateQuery } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import { AS_SENT, readFlat } from '../database/flat-document.js';
import type { Session } from '../database/transaction.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { DocumentRecord } from './document.model.js';
import { LISTED_DOCUMENT, type ListedDocument } from './document-view.js';
import { documentsOfLot, type LotPlace } from './shown-document.repository.js';

/** Where a document is; null for what it is not of. */
export type DocumentPlaceIds = Pick<DocumentRecord, 'of' | 'stageId' | 'lotId'>;
export interface DocumentFilter {
  readonly estateId: EntityId;
  readonly of?: DocumentPlace;
  readonly stageId?: EntityId;
  readonly lotId?: EntityId;
  readonly withdrawn: 'exclude' | 'include' | 'only';
}

const whereOf = ({ withdrawn, ...place }: DocumentFilter): object => ({
  ...place,
  ...(withdrawn === 'exclude' && { withdrawnAt: null }),
  ...(withdrawn === 'only' && { withdrawnAt: { $ne: null } }),
});
/** The order of the index: estate, lots, stages; each place in its own order. */
const IN_ORDER = { of: 1, stageId: 1, lotId: 1, order: 1 } as const;

/** Documents in the caller's scope, for staff. */
@Injectable()
export class DocumentRepository {
  constructor(
    @InjectModel('Document') private readonly documents: Model<DocumentRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
  ) {}

  one(id: string, session?: Session): Promise<DocumentRecord | null> {
    return this.documents
      .findOne({ _id: toId(id) }, null, { session })
      .lean<DocumentRecord>()
      .exec();
  }

  /** The document of a lot that is this drawing; old links name it by its path. */
  drawing(lotId: string, link: string): Promise<DocumentRecord | null> {
    return this.documents
      .findOne({ lotId: toId(lotId), link })
      .lean<DocumentRecord>()
      .exec();
  }

  async page(filter: DocumentFilter, { skip, limit }: { skip: number; limit: number }): Promise<ListedDocument[]> {
    const found = await this.documents
      .find(whereOf(filter), LISTED_DOCUMENT)
      .sort(IN_ORDER)
      .skip(skip)
      .limit(limit)
      // In one reply: by default the first has 101 documents.
      .batchSize(limit + 1)
      .setOptions(AS_SENT)
      .lean<Uint8Array[]>();
    return readFlat<ListedDocument>(found);
  }

  count(filter: DocumentFilter): Promise<number> {
    return this.documents.countDocuments(whereOf(filter)).exec();
  }

  /** The checked documents that a lot has for these audiences, as yet unordered. */
  ofLot(lot: LotPlace, audiences: readonly DocumentAudience[]): Promise<DocumentRecord[]> {
    return this.documents
      .find({ ...documentsOfLot(lot), audience: { $in: [...audiences] }, state: 'checked', withdrawnAt: null } as never)
      .lean<DocumentRecord[]>()
      .exec();
  }

  /** The documents of one place that aren't withdrawn, in order. */
  ofPlace(session: Session, estateId: EntityId, place: DocumentPlaceIds): Promise<DocumentRecord[]> {
    return this.documents
      .find({ estateId, ...place, withdrawnAt: null }, null, { session })
      .sort({ order: 1, _id: 1 })
      .lean<DocumentRecord[]>()
      .exec();
  }

  /** By lot id: the positions and files of the documents that each of these lots has. */
  async ofLots(
    session: Session,
    estateId: EntityId,
    lotIds: readonly EntityId[],
  ): Promise<Map<string, Pick<DocumentRecord, 'order' | 'fileId' | 'link'>[]>> {
    const found = await this.documents
      .find({ estateId, of: 'lot', lotId: { $in: lotIds }, withdrawnAt: null }, 'lotId order fileId link', { session })
      .lean<DocumentRecord[]>();
    const byLot = new Map<string, DocumentRecord[]>();
    for (const document of found) {
      const lotId = String(document.lotId);
      byLot.set(lotId, [...(byLot.get(lotId) ?? []), document]);
    }
    return byLot;
  }

  async insert(session: Session, documents: readonly DocumentRecord[]): Promise<void> {
    await this.documents.insertMany([...documents], { session });
  }

  /** Changes a document at a revision; null if it has another one by now. */
  async change(
    session: Session,
    { _id, rev }: Pick<DocumentRecord, '_id' | 'rev'>,
    change: UpdateQuery<DocumentRecord>,
  ): Promise<DocumentRecord | null> {
    return this.documents
      .findOneAndUpdate({ _id, rev }, { ...change, $inc: { rev: 1 } }, { session, returnDocument: 'after' })
      .lean<DocumentRecord>();
  }

  /** Deletes a withdrawn document at a revision; false if it has another one by now. */
  async remove(session: Session, { _id, rev }: Pick<DocumentRecord, '_id' | 'rev'>): Promise<boolean> {
    const { deletedCount } = await this.documents.deleteOne({ _id, rev, withdrawnAt: { $ne: null } }, { session });
    return deletedCount === 1;
  }

  /** Every document is written, even where it stays: of two orders at once, the second finds the first. */
  async reorder(session: Session, ids: readonly EntityId[]): Promise<void> {
    await this.documents.updateMany(
      { _id: { $in: [...ids] } },
      [{ $set: { order: { $indexOfArray: [[...ids], '$_id'] }, updatedAt: '$$NOW' } }],
      { session, updatePipeline: true },
    );
  }

  /** Whether the estate has this stage. */
  async hasStage(session: Session, estateId: EntityId, stageId: EntityId): Promise<boolean> {
    return (await this.stages.exists({ _id: stageId, estateId }).session(session)) !== null;
  }

  /** Stages by lot id, of those lots that the estate has. */
  async stagesOfLots(
    session: Session,
    estateId: EntityId,
    lotIds: readonly EntityId[],
  ): Promise<ReadonlyMap<string, EntityId>> {
    const found = await this.lots
      .find({ _id: { $in: [...lotIds] }, estateId }, 'stageId', { session })
      .lean<Pick<LotRecord, '_id' | 'stageId'>[]>();
    return new Map(found.map(({ _id, stageId }) => [String(_id), stageId]));
  }
}
