import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../database/transaction.js';
import type { FileRecord } from '../upload/file-record.model.js';

/** Leases of files to be checked. Runs in system scope. */
@Injectable()
export class FileCheckRepository {
  constructor(@InjectModel('FileRecord') private readonly files: Model<FileRecord>) {}

  /** Leases the file that has waited longest: to be checked, or left by a worker that was killed. */
  claim(checkBy: string, leaseMs: number, now = new Date()): Promise<FileRecord | null> {
    return this.files
      .findOneAndUpdate(
        { checkAt: { $lte: now } },
        { $set: { checkBy, checkAt: new Date(now.getTime() + leaseMs) }, $inc: { checkRuns: 1 } },
        { sort: { checkAt: 1 }, returnDocument: 'after' },
      )
      .lean<FileRecord | null>()
      .exec();
  }

  /** Extends a lease; only its holder may. */
  async extend({ _id, checkBy }: FileRecord, leaseMs: number): Promise<void> {
    await this.files.updateOne({ _id, checkBy }, { $set: { checkAt: new Date(Date.now() + leaseMs) } });
  }

  /** Records the outcome of a check, or the time of the next one; false if the lease was lost. */
  async settle(session: Session, { _id, checkBy }: FileRecord, outcome: Partial<FileRecord>): Promise<boolean> {
    const { matchedCount } = await this.files.updateOne(
      { _id, checkBy, state: 'received' },
      { $set: outcome },
      { session },
    );
    return matchedCount === 1;
  }

  /** Ends the lease of a file that needs nothing more. */
  async release({ _id, checkBy }: FileRecord): Promise<void> {
    await this.files.updateOne({ _id, checkBy }, { $set: { checkBy: null, checkAt: null } });
  }
}
