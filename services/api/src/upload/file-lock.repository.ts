import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../database/transaction.js';
import type { FileLockRecord } from './file-lock.model.js';

@Injectable()
export class FileLockRepository {
  constructor(@InjectModel('FileLock') private readonly locks: Model<FileLockRecord>) {}

  /** Makes concurrent transactions that hold one of these locks run one after the other. */
  async hold(session: Session, ids: readonly string[], now: Date): Promise<void> {
    for (const _id of ids)
      await this.locks.updateOne(
        { _id },
        { $inc: { writes: 1 }, $set: { usedAt: now } },
        { session, upsert: true, timestamps: false },
      );
  }
}
