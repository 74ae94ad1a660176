import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { retryOnDuplicateKey } from '../database/retry-on-duplicate-key.js';
import type { Session } from '../database/transaction.js';
import type { FileLockRecord } from './file-lock.model.js';

/** Processes of one host share its memory; a container is a host of its own. */
const LARGE_CHECK = `heic:${hostname()}`;

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

  /** Whether this host runs no large check at the moment. */
  async isLargeCheckFree(): Promise<boolean> {
    return (await this.locks.exists({ _id: LARGE_CHECK, heldUntil: { $gt: new Date() } })) === null;
  }

  /** Leases this host's one large check, or extends the holder's lease; false if another one has it. */
  takeLargeCheck(holder: string, leaseMs: number): Promise<boolean> {
    return this.#take(LARGE_CHECK, holder, leaseMs);
  }

  /**
   * Leases the one turn of an owner whose file is taken up now, or extends the holder's lease; false if another one has
   * it. Other owners are served before the next turn.
   */
  takeTurn(turn: string, holder: string, leaseMs: number): Promise<boolean> {
    return this.#take(turn, holder, leaseMs, { servedAt: new Date() });
  }

  /** Since when a picture has been unused: from now on if nobody has said so before. */
  async markUnused(picture: string, now: Date): Promise<Date> {
    const change = { $setOnInsert: { unusedSince: now }, $set: { usedAt: now } };
    const options = { upsert: true, returnDocument: 'after', timestamps: false } as const;
    const row = await retryOnDuplicateKey(() =>
      this.locks.findOneAndUpdate({ _id: picture }, change, options).lean<FileLockRecord>(),
    );
    return row?.unusedSince ?? now;
  }

  /** Whether a picture has been unused since before a time. */
  async isUnusedSince(picture: string, before: Date): Promise<boolean> {
    return (await this.locks.exists({ _id: picture, unusedSince: { $lte: before } })) !== null;
  }

  /** Takes back `markUnused`: these pictures are used, or will be in a moment. */
  async markUsed(pictures: readonly string[]): Promise<void> {
    if (pictures.length > 0) await this.locks.deleteMany({ _id: { $in: [...pictures] } });
  }

  freeLargeCheck(holder: string): Promise<void> {
    return this.freeTurn(LARGE_CHECK, holder);
  }

  async freeTurn(turn: string, holder: string): Promise<void> {
    await this.locks.updateOne({ _id: turn, heldBy: holder }, { $set: { heldBy: null, heldUntil: new Date(0) } });
  }

  async #take(_id: string, holder: string, leaseMs: number, more: Partial<FileLockRecord> = {}): Promise<boolean> {
    const now = new Date();
    const isMine = { $or: [{ heldBy: holder }, { heldUntil: { $lte: now } }, { heldUntil: { $exists: false } }] };
    const lease = { heldBy: holder, heldUntil: new Date(now.getTime() + leaseMs), usedAt: now, ...more };
    try {
      await this.locks.updateOne({ _id, ...isMine }, { $set: lease }, { upsert: true, timestamps: false });
      return true;
    } catch (error) {
      // The row exists, and is held by another.
      if ((error as { code?: number }).code === 11000) return false;
      throw error;
    }
  }
}
