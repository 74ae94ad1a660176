import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EoiDocumentRecord } from '../eoi/eoi-document.model.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { FileRecord } from '../upload/file-record.model.js';

const IDENTITY = { kind: 'identity' } as const;

/** Identity documents of EOIs and the uploads behind them, in the caller's scope (D137). */
@Injectable()
export class IdentityDocumentRepository {
  constructor(
    @InjectModel('EoiDocument') private readonly documents: Model<EoiDocumentRecord>,
    @InjectModel('FileRecord') private readonly files: Model<FileRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
  ) {}

  /** Those of these EOIs, in the order in which they were added. */
  ofEois(eoiIds: readonly EntityId[], session: Session | null = null): Promise<EoiDocumentRecord[]> {
    return this.documents
      .find({ ...IDENTITY, eoiId: { $in: [...eoiIds] } }, null, { session })
      .sort({ _id: 1 })
      .lean<EoiDocumentRecord[]>()
      .exec();
  }

  /** Of these ids, those of uploads that this EOI's buyer made for this purpose and estate. */
  async ownUploads(
    session: Session,
    { customerId, estateId }: Pick<EoiRecord, 'customerId' | 'estateId'>,
    ids: readonly EntityId[],
  ): Promise<FileRecord[]> {
    return this.files
      .find({ _id: { $in: [...ids] }, customerId, estateId, purpose: 'identityDocument' }, null, { session })
      .lean<FileRecord[]>();
  }

  /** The EOIs that were sent with this upload. */
  async sentWith(fileId: EntityId, session: Session | null = null): Promise<EoiRecord[]> {
    const eoiIds = await this.documents.distinct('eoiId', { ...IDENTITY, fileId }).session(session);
    return this.eois
      .find({ _id: { $in: eoiIds }, sentAt: { $type: 'date' } } as never, null, { session })
      .lean<EoiRecord[]>();
  }

  async add(session: Session, eoi: EoiRecord, fileIds: readonly EntityId[], now: Date): Promise<void> {
    const { _id: eoiId, landownerId, estateId, customerId } = eoi;
    const rows = fileIds.map((fileId) => ({
      _id: newId(),
      landownerId,
      estateId,
      eoiId,
      customerId,
      ...IDENTITY,
      from: 'buyer' as const,
      fileId,
      by: String(customerId),
      createdAt: now,
    }));
    if (rows.length > 0) await this.documents.create(rows, { session, ordered: true });
  }

  /** Takes documents away; returns those of their uploads that no other EOI has. */
  async remove(session: Session, documents: readonly EoiDocumentRecord[]): Promise<EntityId[]> {
    const fileIds = documents.map(({ fileId }) => fileId);
    await this.documents.deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } }, { session });
    const used = await this.documents.distinct('fileId', { fileId: { $in: fileIds } }).session(session);
    const usedIds = new Set(used.map(String));
    return fileIds.filter((id) => !usedIds.has(String(id)));
  }

  /** Deletes these uploads; returns what they were. */
  async removeUploads(session: Session, ids: readonly EntityId[]): Promise<FileRecord[]> {
    const which = { _id: { $in: [...ids] }, purpose: 'identityDocument' as const };
    const found = await this.files.find(which, null, { session }).lean<FileRecord[]>();
    await this.files.deleteMany(which, { session });
    return found;
  }

  /** EOIs with identity documents that were settled or ended by a time. */
  async overSince(before: Date, limit: number): Promise<EntityId[]> {
    const eoiIds = await this.documents.distinct('eoiId', IDENTITY);
    if (eoiIds.length === 0) return [];
    const found = await this.eois
      .find({ _id: { $in: eoiIds }, $or: overBy(before) } as never, '_id')
      .limit(limit)
      .lean<Pick<EoiRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Whether an EOI is still one of those, as the transaction sees it; null if it isn't. */
  over(session: Session, _id: EntityId, before: Date): Promise<EoiRecord | null> {
    return this.eois
      .findOne({ _id, $or: overBy(before) } as never, null, { session })
      .lean<EoiRecord>()
      .exec();
  }
}

/** Filters for EOIs that are over since a time: they ended, or their lot was settled under them. */
const overBy = (before: Date) => [
  { endedAt: { $lte: before } },
  { reached: { $elemMatch: { status: 'settled', at: { $lte: before } } } },
];
