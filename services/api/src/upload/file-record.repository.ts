import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UPLOAD_PURPOSES, UPLOADS } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { FileRecord } from './file-record.model.js';

const PUBLIC_PURPOSES = UPLOAD_PURPOSES.filter((purpose) => UPLOADS[purpose].isPublic);

/** Files whose stored bytes have this hash: as a rendition, or as they were sent. */
const servedUnder = (hash: string) => ({
  $or: [{ 'renditions.hash': hash }, { hash, 'renditions.0': { $exists: false } }],
});

/** Uploaded files. Runs in the caller's scope. */
@Injectable()
export class FileRecordRepository {
  constructor(@InjectModel('FileRecord') private readonly files: Model<FileRecord>) {}

  async one(id: string): Promise<FileRecord | null> {
    return this.files.findById(toId(id)).lean<FileRecord | null>();
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
    return (await this.files.exists({ ...servedUnder(hash), state: { $ne: 'refused' } })) !== null;
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

  async insert(session: Session, file: FileRecord): Promise<void> {
    await this.files.create([file], { session });
  }
}
