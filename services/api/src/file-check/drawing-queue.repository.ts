import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OwedDrawingRecord } from '../files/owed-drawing.model.js';
import { fileLockCollection } from '../upload/file-lock.model.js';
import { FileLockRepository } from '../upload/file-lock.repository.js';

/** Leases of drawings that are owed. Runs in system scope. */
@Injectable()
export class DrawingQueueRepository {
  constructor(
    @InjectModel('OwedDrawing') private readonly rows: Model<OwedDrawingRecord>,
    private readonly locks: FileLockRepository,
  ) {}

  /**
   * Leases a drawing. Of the owners with drawings that wait and none that is being drawn, the one served longest ago has
   * its oldest drawn: no one waits for more than one drawing of another.
   */
  async claim(drawBy: string, leaseMs: number): Promise<OwedDrawingRecord | null> {
    for (;;) {
      const now = new Date();
      const turn = await this.#next(now);
      if (turn === null) return null;
      // Otherwise another worker was first.
      if (!(await this.locks.takeTurn(turn, drawBy, leaseMs))) continue;
      const row = await this.rows
        .findOneAndUpdate(
          { turn, drawAt: { $lte: now } },
          { $set: { drawBy, drawAt: new Date(now.getTime() + leaseMs) }, $inc: { runs: 1 } },
          { sort: { drawAt: 1 }, returnDocument: 'after' },
        )
        .lean<OwedDrawingRecord | null>();
      if (row) return row;
      await this.locks.freeTurn(turn, drawBy);
    }
  }

  /** Extends a lease; only its holder may. */
  async extend({ _id, drawBy, turn }: OwedDrawingRecord, leaseMs: number): Promise<void> {
    await this.rows.updateOne({ _id, drawBy }, { $set: { drawAt: new Date(Date.now() + leaseMs) } });
    await this.locks.takeTurn(turn, String(drawBy), leaseMs);
  }

  /** Ends the lease of what is drawn. */
  async remove({ _id, drawBy, turn }: OwedDrawingRecord): Promise<void> {
    await this.rows.deleteOne({ _id });
    await this.locks.freeTurn(turn, String(drawBy));
  }

  /** Ends a lease; the drawing is tried again at a time, or with null never. */
  async giveBack(
    { _id, drawBy, turn }: OwedDrawingRecord,
    again: Pick<OwedDrawingRecord, 'drawAt' | 'deaths'>,
  ): Promise<void> {
    await this.rows.updateOne({ _id, drawBy }, { $set: { ...again, drawBy: null } });
    await this.locks.freeTurn(turn, String(drawBy));
  }

  async #next(now: Date): Promise<string | null> {
    const due = { $cond: [{ $lte: ['$drawAt', now] }, '$drawAt', null] };
    const [next] = await this.rows.aggregate<{ _id: string }>([
      { $match: { drawAt: { $type: 'date' } } },
      { $group: { _id: '$turn', since: { $min: due } } },
      { $match: { since: { $type: 'date' } } },
      { $lookup: { from: fileLockCollection.collection, localField: '_id', foreignField: '_id', as: 'lock' } },
      { $match: { 'lock.heldUntil': { $not: { $gt: now } } } },
      { $sort: { 'lock.servedAt': 1, since: 1 } },
      { $limit: 1 },
    ]);
    return next?._id ?? null;
  }
}
