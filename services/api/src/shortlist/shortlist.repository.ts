import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SHORTLIST_LIMITS } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { KeptLot, UserRecord } from '../user/user.model.js';

/** An account's starred lots, stored in and deleted with the account's document. Runs in the caller's scope. */
@Injectable()
export class ShortlistRepository {
  constructor(@InjectModel('User') private readonly users: Model<UserRecord>) {}

  /** Null if there is no such account in scope. */
  async of(userId: EntityId): Promise<KeptLot[] | null> {
    const found = await this.users.findOne({ _id: userId }, { shortlist: 1 }).lean<Pick<UserRecord, 'shortlist'>>();
    return found && (found.shortlist ?? []);
  }

  /** Atomic, so that concurrent changes aren't lost: removes lots, then adds missing ones up to the maximum. */
  async change(userId: EntityId, add: readonly KeptLot[], remove: readonly EntityId[]): Promise<KeptLot[] | null> {
    const update = [
      {
        $set: {
          shortlist: {
            $filter: {
              input: { $ifNull: ['$shortlist', []] },
              cond: { $not: { $in: ['$$this.lotId', { $literal: remove }] } },
            },
          },
        },
      },
      {
        $set: {
          shortlist: {
            $concatArrays: [
              '$shortlist',
              { $filter: { input: { $literal: add }, cond: { $not: { $in: ['$$this.lotId', '$shortlist.lotId'] } } } },
            ],
          },
        },
      },
      { $set: { shortlist: { $slice: ['$shortlist', SHORTLIST_LIMITS.account] } } },
    ];
    const found = await this.users
      .findOneAndUpdate({ _id: userId }, update, {
        updatePipeline: true,
        timestamps: false,
        returnDocument: 'after',
        projection: { shortlist: 1 },
      })
      .lean<Pick<UserRecord, 'shortlist'>>();
    return found && (found.shortlist ?? []);
  }
}
