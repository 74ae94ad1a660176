import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { WatchRecord } from '../watch/watch.model.js';
import type { Watcher } from './hold-scene.js';

/** Watchers of lots that are not available. */
@Injectable()
export class WatchersRepository {
  constructor(@InjectModel('Watch') private readonly watches: Model<WatchRecord>) {}

  /** Watchers of a lot that haven't been notified yet. */
  ofLot(lotId: EntityId): Promise<Watcher[]> {
    return this.watches.find({ lotId, notifiedAt: null }, 'email businessId').limit(500).lean<Watcher[]>().exec();
  }

  async markNotified(session: Session, watchers: readonly Watcher[], at: Date): Promise<void> {
    if (watchers.length === 0) return;
    await this.watches.updateMany(
      { _id: { $in: watchers.map(({ _id }) => _id) } },
      { $set: { notifiedAt: at } },
      { session },
    );
  }
}
