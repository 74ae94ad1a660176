import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UPLOAD_PURPOSES, UPLOADS } from '@lotline/shared-domain';
import type { Model, Types } from 'mongoose';
import { toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { FileRecord } from './file-record.model.js';

const PUBLIC_PURPOSES = UPLOAD_PURPOSES.filter((purpose) => UPLOADS[purpose].isPublic);

/** Files whose stored bytes have this hash: as a rendition, or as they were sent. */
const servedUnder = (hash: string) => ({
  $or: [{ 'renditions.hash': hash }, { hash, 'renditions.0': { $exists: false } }],
});

/** Files whose bytes are needed: those that may be served, and refused ones for as long as they are kept. */
const isNeeded = () => ({ $or: [{ state: { $ne: 'refused' as const } }, { keptUntil: { $gt: new Date() } }] });

/** The hashes an upload has its bytes under. */
const bytesOf = ({ hash, renditions }: FileRecord): string[] =>
  renditions?.length ? renditions.map((one) => one.hash) : [hash];

/** Uploaded files. Runs in the caller's scope. */
@Injectable()
export class FileRecordRepository {
  constructor(@InjectModel('FileRecord') private readonly files: Model<FileRecord>) {}

  async one(id: string): Promise<FileRecord | null> {
    return this.files.findById(toId(id)).lean<FileRecord | null>();
  }

  /** Files by id; those that aren't there are absent. */
  async all(ids: readonly Types.ObjectId[], session: Session | null = null): Promise<ReadonlyMap<string, FileRecord>> {
    if (ids.length === 0) return new Map();
    const found = await this.files.find({ _id: { $in: [...ids] } }, null, { session }).lean<FileRecord[]>();
    return new Map(found.map((file) => [String(file._id), file]));
  }

  /** A public, checked file that is served under this hash. */
  async publicOne(hash: string): Promise<FileRecord | null> {
    return this.files
      .findOne({ ...servedUnder(hash), purpose: { $in: PUBLIC_PURPOSES }, state: 'checked' })
      .lean<FileRecord | null>();
  }

  /** The same content, uploaded before by the same uploader for the same purpose. */
  async sentBefore(session: Session, { hash, estateId, purpose, uploadedBy }: FileRecord): Promise<FileRecord | null> {
    return this.files.findOne({ hash, estateId, purpose, uploadedBy }).session(session).lean<FileRecord | null>();
  }

  /** Whether any upload needs the stored bytes of this hash. */
  async isUsed(hash: string): Promise<boolean> {
    return (await this.files.exists({ $and: [servedUnder(hash), isNeeded()] })) !== null;
  }

  /** Queues a file again that was refused because its check failed; only the first of concurrent calls does. */
  async queueAgain(session: Session, { _id }: FileRecord, now: Date): Promise<void> {
    await this.files.updateOne(
      { _id, state: 'refused', refusal: 'check_failed' },
      { $set: { state: 'received', refusal: null, checkAt: now, checkBy: null, checkRuns: 0, checkDeaths: 0 } },
      { session },
    );
  }

  /** Total bytes of an account's files, overall and since a time, excluding refused ones. */
  async usageOf(
    uploadedBy: string,
    since: Date,
    session?: Session,
  ): Promise<{ stored: number; day: number; oldestOfDay: Date | null }> {
    const isOfDay = { $gte: ['$createdAt', since] };
    // System scope: counted by uploader, across estates and landowners.
    const [found] = await system(() =>
      this.files
        .aggregate<{ stored: number; day: number; oldestOfDay: Date | null }>([
          { $match: { uploadedBy, state: { $ne: 'refused' } } },
          {
            $group: {
              _id: null,
              stored: { $sum: '$size' },
              day: { $sum: { $cond: [isOfDay, '$size', 0] } },
              oldestOfDay: { $min: { $cond: [isOfDay, '$createdAt', null] } },
            },
          },
        ])
        .session(session ?? null),
    );
    return found ?? { stored: 0, day: 0, oldestOfDay: null };
  }

  /** Total bytes of an estate's or a builder's files, excluding refused and customers' ones. */
  async storedOf(
    owner: Pick<FileRecord, 'estateId'> | Pick<FileRecord, 'builderId'>,
    session?: Session,
  ): Promise<number> {
    const [found] = await system(() =>
      this.files
        .aggregate<{ stored: number }>([
          { $match: { ...owner, uploadedBy: { $not: /^CUSTOMER:/ }, state: { $ne: 'refused' } } },
          { $group: { _id: null, stored: { $sum: '$size' } } },
        ])
        .session(session ?? null),
    );
    return found?.stored ?? 0;
  }

  /** Records that files are used from now on; returns how many of them there are. */
  async attach(session: Session, ids: readonly Types.ObjectId[], now: Date): Promise<number> {
    const found = await this.files.updateMany({ _id: { $in: ids } }, { $set: { attachedAt: now } }, { session });
    return found.matchedCount;
  }

  /** Records that public files with this hash are no longer shown; the sweep removes them after some days. */
  async release(
    session: Session,
    where: Pick<FileRecord, 'hash' | 'purpose'> | Pick<FileRecord, '_id'>,
  ): Promise<void> {
    await this.files.updateMany({ ...where, attachedAt: { $ne: null } }, { $set: { attachedAt: null } }, { session });
  }

  /** Records that public files served under these hashes are shown from now on (`at`), or no longer (null), as `release`. */
  async setShown(session: Session, hashes: readonly string[], at: Date | null): Promise<void> {
    if (hashes.length === 0) return;
    const which = { $or: hashes.map(servedUnder), purpose: { $in: PUBLIC_PURPOSES } };
    await this.files.updateMany(which, { $set: { attachedAt: at } }, { session });
  }

  /** Files of any purpose, sent and last used before a time, that nothing uses. */
  async orphans(before: Date, most: number): Promise<FileRecord[]> {
    const isOld = { createdAt: { $lt: before }, updatedAt: { $lt: before } };
    return this.files
      .find({ purpose: { $in: UPLOAD_PURPOSES }, attachedAt: { $type: 'null' }, ...isOld }, null, { limit: most })
      .lean<FileRecord[]>();
  }

  /** Deletes a file's row unless it is used; true if it did. A concurrent `attach` of it fails or prevents this. */
  async removeOrphan(session: Session, _id: Types.ObjectId): Promise<boolean> {
    return (await this.files.deleteOne({ _id, attachedAt: null }, { session })).deletedCount === 1;
  }

  /** Which of these hashes no upload needs the bytes of. */
  async unused(hashes: readonly string[]): Promise<string[]> {
    const records = await this.files
      .find({ $and: [{ $or: [{ hash: { $in: hashes } }, { 'renditions.hash': { $in: hashes } }] }, isNeeded()] })
      .select({ hash: 1, 'renditions.hash': 1 })
      .lean<FileRecord[]>();
    const used = new Set(records.flatMap(bytesOf));
    return hashes.filter((hash) => !used.has(hash));
  }

  /** Every upload that has bytes, created before a time. */
  async *withBytes(before: Date): AsyncIterable<{ _id: Types.ObjectId; hashes: string[] }> {
    const cursor = this.files
      .find({ state: { $ne: 'refused' }, createdAt: { $lt: before } })
      .select({ hash: 1, 'renditions.hash': 1 })
      .lean<FileRecord>()
      .cursor();
    for await (const file of cursor) yield { _id: file._id, hashes: bytesOf(file) };
  }

  async insert(session: Session, file: FileRecord): Promise<void> {
    await this.files.create([file], { session });
  }
}
