import { Injectable } from '@nestjs/common';
import { FILE_REFUSALS, type FileState } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { servedOf } from '../upload/served-of.js';
import type { DocumentRecord } from './document.model.js';

/** Uploads behind documents, in the caller's scope. */
@Injectable()
export class DocumentFileRepository {
  constructor(
    @InjectModel('FileRecord') private readonly files: Model<FileRecord>,
    @InjectModel('Document') private readonly documents: Model<DocumentRecord>,
  ) {}

  /** Uploads for documents of this estate, by id. */
  async uploads(
    session: Session,
    estateId: EntityId,
    ids: readonly EntityId[],
  ): Promise<ReadonlyMap<string, FileRecord>> {
    const found = await this.files
      .find({ _id: { $in: [...ids] }, estateId, purpose: 'lotDocument' }, null, { session })
      .lean<FileRecord[]>();
    return new Map(found.map((file) => [String(file._id), file]));
  }

  /** Of these uploads, by id, those that were refused, with the sentence that says why. */
  async refusals(ids: readonly EntityId[]): Promise<ReadonlyMap<string, { readonly reason: string }>> {
    const found = await this.files.find({ _id: { $in: [...ids] }, state: 'refused' }, 'refusal').lean<FileRecord[]>();
    return new Map(
      found.map(({ _id, refusal }) => [String(_id), { reason: FILE_REFUSALS[refusal ?? 'check_failed'] }]),
    );
  }

  /** Deletes the uploads among these that no document has or had; returns them. */
  async removeUnused(session: Session, estateId: EntityId, ids: readonly EntityId[]): Promise<FileRecord[]> {
    const users = await this.documents
      .find({ estateId, $or: [{ fileId: { $in: [...ids] } }, { 'replaced.fileId': { $in: [...ids] } }] } as never)
      .select('fileId replaced.fileId')
      .session(session)
      .lean<Pick<DocumentRecord, 'fileId' | 'replaced'>[]>();
    const used = new Set(
      users.flatMap(({ fileId, replaced }) => [fileId, ...replaced.map((one) => one.fileId)].map(String)),
    );
    const _id = { $in: ids.filter((id) => !used.has(String(id))) };
    const unused = await this.files.find({ _id }, null, { session }).lean<FileRecord[]>();
    await this.files.deleteMany({ _id }, { session });
    return unused;
  }

  /** Passes the outcome of a file's check on to the documents that have it and its state before; returns these. */
  async settle(session: Session, file: FileRecord, from: FileState): Promise<DocumentRecord[]> {
    const waiting = await this.documents
      .find({ fileId: file._id, state: from }, null, { session })
      .lean<DocumentRecord[]>();
    const { _id: fileId, state, refusal } = file;
    const { type: mimetype } = servedOf(file);
    const size = file.renditions.find(({ name }) => name === 'full')?.size ?? file.size;
    await this.documents.updateMany({ fileId, state: from }, { $set: { state, refusal, mimetype, size } }, { session });
    if (mimetype !== file.type)
      for (const { _id, fileName } of waiting)
        await this.documents.updateOne({ _id }, { $set: { fileName: withEnding(fileName, 'jpg') } }, { session });
    return waiting;
  }
}

/** A HEIC photo is kept as JPEG and must not be saved under its old ending. */
const withEnding = (name: string, ending: string): string => `${name.replace(/\.[^.]*$/, '')}.${ending}`;
