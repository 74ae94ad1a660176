import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { retryOnDuplicateKey } from '../database/retry-on-duplicate-key.js';
import type { Drawing } from './drawing.js';
import type { OwedDrawingRecord } from './owed-drawing.model.js';

/** Drawings of one owner that may wait: about a minute's. Further ones are asked for again later. */
const MAX_WAITING = 300;

/** What is to be drawn. Runs in system scope. */
@Injectable()
export class OwedDrawingRepository {
  constructor(@InjectModel('OwedDrawing') private readonly rows: Model<OwedDrawingRecord>) {}

  /** Queues drawings of one owner that aren't queued yet, unless too many of this owner wait. */
  async add(drawings: readonly Drawing[], now = new Date()): Promise<void> {
    const [first] = drawings;
    if (!first) return;
    const turn = turnOf(first);
    if ((await this.rows.countDocuments({ turn, drawAt: { $type: 'date' } })) >= MAX_WAITING) return;
    const writes = drawings.map(({ name: _id, sources, ...drawing }) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { ...drawing, sources: [...sources], turn, drawAt: now } },
        upsert: true,
      },
    }));
    await retryOnDuplicateKey(() => this.rows.bulkWrite(writes as never, { ordered: false }));
  }

  /** `owed` while it waits or is being drawn, `failed` if it can't be drawn; null if it is neither. */
  async stateOf(name: string): Promise<'owed' | 'failed' | null> {
    const row = await this.rows.findOne({ _id: name }, 'drawAt').lean<Pick<OwedDrawingRecord, 'drawAt'> | null>();
    return row && (row.drawAt ? 'owed' : 'failed');
  }
}

const turnOf = ({ landownerId }: Drawing): string => `draw:${String(landownerId ?? '')}`;
