import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { UploadType } from '@lotline/shared-domain';
import type { Model, QueryFilter } from 'mongoose';
import type { Session } from '../database/transaction.js';
import { fileLockCollection } from '../upload/file-lock.model.js';
import { FileLockRepository } from '../upload/file-lock.repository.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { CHECK_VERSIONS } from './check-version.js';
import { isLargeCheck, LARGE_CHECKS } from './large-check.js';

type Kinds = Pick<QueryFilter<FileRecord>, '$nor'>;

const ALL: Kinds = {};
const SMALL: Kinds = { $nor: [LARGE_CHECKS] };
const needsTurn = (file: FileRecord): boolean => isLargeCheck(file) && file.state === 'received';

/** Leases of files to be checked. Runs in system scope. */
@Injectable()
export class FileCheckRepository {
  constructor(
    @InjectModel('FileRecord') private readonly files: Model<FileRecord>,
    private readonly locks: FileLockRepository,
  ) {}

  /**
   * Leases a file: to be checked, or left by a worker that was killed. Of the accounts with files that wait and none that
   * is being checked, the one served longest ago has its oldest file taken up: no one waits for a check of another
   * alone, or for all its files. A file whose check is large is left waiting while this host runs such a check.
   */
  async claim(checkBy: string, leaseMs: number): Promise<FileRecord | null> {
    let kinds = (await this.locks.isLargeCheckFree()) ? ALL : SMALL;
    for (;;) {
      const now = new Date();
      const next = await this.#next(now, kinds);
      if (next === null) return null;
      const { account } = next;
      // Otherwise another worker was first.
      if (!(await this.locks.takeTurn(account, checkBy, leaseMs))) continue;
      const file = await this.#lease({ ...next, kinds, checkBy, leaseMs, now });
      if (file && (!needsTurn(file) || (await this.locks.takeLargeCheck(checkBy, leaseMs)))) return file;
      if (file) {
        await this.#giveBack(file, now);
        kinds = SMALL;
      }
      await this.locks.freeTurn(account, checkBy);
    }
  }

  /** Extends a lease; only its holder may. */
  async extend(file: FileRecord, leaseMs: number): Promise<void> {
    const { _id, checkBy, uploadedBy } = file;
    await this.files.updateOne({ _id, checkBy }, { $set: { checkAt: new Date(Date.now() + leaseMs) } });
    await this.locks.takeTurn(uploadedBy, String(checkBy), leaseMs);
    if (needsTurn(file)) await this.locks.takeLargeCheck(String(checkBy), leaseMs);
  }

  /** To be called when the work on a leased file has ended: the account’s next file may be taken up. */
  async endTurn(file: FileRecord): Promise<void> {
    const checkBy = String(file.checkBy);
    if (needsTurn(file)) await this.locks.freeLargeCheck(checkBy);
    await this.locks.freeTurn(file.uploadedBy, checkBy);
  }

  /** Records the outcome of a check, or the time of the next one; false if the lease was lost. */
  async settle(session: Session, { _id, checkBy, state }: FileRecord, outcome: Partial<FileRecord>): Promise<boolean> {
    const { matchedCount } = await this.files.updateOne({ _id, checkBy, state }, { $set: outcome }, { session });
    return matchedCount === 1;
  }

  /** Whether stored files wait to be checked again, or are being checked. */
  async isCheckingAgain(leaseMs: number): Promise<boolean> {
    const checkAt = { $lte: new Date(Date.now() + leaseMs) };
    return (await this.files.exists({ state: 'checked', checkAt })) !== null;
  }

  /** Queues stored files that passed an earlier version of their check only; returns how many. They are served until then. */
  async queueOutdated(most: number): Promise<number> {
    const $or = Object.entries(CHECK_VERSIONS).map(([type, version]) => ({
      type: type as UploadType,
      checkVersion: { $not: { $gte: version } },
    }));
    const found = await this.files.find({ state: 'checked', checkAt: null, $or }, '_id', { limit: most }).lean();
    const { modifiedCount } = await this.files.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) }, state: 'checked', checkAt: null },
      { $set: { checkAt: new Date(), checkRuns: 0, checkDeaths: 0 } },
      { timestamps: false },
    );
    return modifiedCount;
  }

  /** Ends the lease of a file that needs nothing more. */
  async release({ _id, checkBy }: FileRecord): Promise<void> {
    await this.files.updateOne({ _id, checkBy }, { $set: { checkBy: null, checkAt: null } });
  }

  /**
   * The account, among those with files that wait and none that is being checked, that was served longest ago; those
   * with new files come before those whose stored files are checked again.
   */
  async #next(now: Date, kinds: Kinds): Promise<Next | null> {
    const isNew = { $max: { $eq: ['$state', 'received'] } };
    const [next] = await this.files.aggregate<Next>([
      { $match: { checkAt: { $lte: now }, ...kinds } },
      { $group: { _id: '$uploadedBy', isNew, since: { $min: '$checkAt' } } },
      { $lookup: { from: fileLockCollection.collection, localField: '_id', foreignField: '_id', as: 'lock' } },
      { $match: { 'lock.heldUntil': { $not: { $gt: now } } } },
      { $sort: { isNew: -1, 'lock.servedAt': 1, since: 1 } },
      { $limit: 1 },
      { $project: { _id: 0, account: '$_id', isNew: 1 } },
    ]);
    return next ?? null;
  }

  #lease({ account, isNew, kinds, checkBy, leaseMs, now }: Claim): Promise<FileRecord | null> {
    return this.files
      .findOneAndUpdate(
        { uploadedBy: account, checkAt: { $lte: now }, ...(isNew && { state: 'received' as const }), ...kinds },
        { $set: { checkBy, checkAt: new Date(now.getTime() + leaseMs) }, $inc: { checkRuns: 1 } },
        { sort: { checkAt: 1 }, returnDocument: 'after' },
      )
      .lean<FileRecord | null>()
      .exec();
  }

  async #giveBack({ _id, checkBy }: FileRecord, now: Date): Promise<void> {
    await this.files.updateOne({ _id, checkBy }, { $set: { checkBy: null, checkAt: now }, $inc: { checkRuns: -1 } });
  }
}

interface Next {
  readonly account: string;
  /** Whether it has files that were never checked. */
  readonly isNew: boolean;
}
interface Claim extends Next {
  readonly kinds: Kinds;
  readonly checkBy: string;
  readonly leaseMs: number;
  readonly now: Date;
}
