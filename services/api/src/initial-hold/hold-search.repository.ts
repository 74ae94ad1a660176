import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { personFilter } from '../database/person-filter.js';
import type { InitialHoldRecord } from './initial-hold.model.js';

export type FoundHold = Pick<
  InitialHoldRecord,
  '_id' | 'lotId' | 'estateId' | 'status' | 'leadEmail' | 'leadsDetails' | 'purchaserDetails'
>;

/** Holds as find looks for them. Runs in the caller's scope. */
@Injectable()
export class HoldSearchRepository {
  constructor(@InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>) {}

  /** Open requests and holds of people whom the text matches, or for these lots. */
  open(text: string, lotIds: readonly EntityId[], limit: number): Promise<FoundHold[]> {
    const places = ['leadsDetails.', 'purchaserDetails.'].map((prefix) =>
      personFilter(text, {
        names: [`${prefix}firstName`, `${prefix}lastName`],
        email: `${prefix}email`,
        phone: `${prefix}phone`,
      }),
    );
    return this.holds
      .find(
        { status: { $in: ['approved', 'pending'] }, $or: [...places, { lotId: { $in: [...lotIds] } }] } as never,
        'lotId estateId status leadEmail leadsDetails purchaserDetails',
      )
      .sort({ status: 1, createdAt: -1 })
      .limit(limit)
      .lean<FoundHold[]>()
      .exec();
  }
}
