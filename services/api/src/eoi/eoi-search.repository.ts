import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type EoiStatus, UNDECIDED_EOI } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { EOI_WAS_SENT } from '../contact/purchases.pipeline.js';
import type { EntityId } from '../database/entity-id.js';
import { personFilter } from '../database/person-filter.js';
import type { EoiRecord } from './eoi.model.js';

export type FoundEoi = Pick<EoiRecord, '_id' | 'lotId' | 'estateId' | 'status' | 'buyersData' | 'createdAt'>;

/** Most EOIs listed of one person. */
const MAX_LISTED = 100;
const BUYERS = ['firstBuyer', 'secondBuyer'] as const;
const FIELDS = 'lotId estateId status buyersData createdAt';
/** Those that were sent and are open, or hold their lot. */
const LIVE: readonly EoiStatus[] = ['approved', ...UNDECIDED_EOI];

/** EOIs as find and a person's page look for them; drafts are their buyers' own. Runs in the caller's scope. */
@Injectable()
export class EoiSearchRepository {
  constructor(@InjectModel('Eoi') private readonly eois: Model<EoiRecord>) {}

  /** Live ones of buyers whom the text matches, or for these lots. */
  live(text: string, lotIds: readonly EntityId[], limit: number): Promise<FoundEoi[]> {
    const places = BUYERS.map((buyer) =>
      personFilter(text, {
        names: ['firstName', 'lastName', 'entityName'].map((name) => `buyersData.${buyer}.${name}`),
        email: `buyersData.${buyer}.email`,
        phone: `buyersData.${buyer}.phone`,
      }),
    );
    return this.eois
      .find({ status: { $in: LIVE }, $or: [...places, { lotId: { $in: [...lotIds] } }] } as never, FIELDS)
      .sort({ status: 1, createdAt: -1 })
      .limit(limit)
      .lean<FoundEoi[]>()
      .exec();
  }

  /** Those that were sent and name one of these addresses as a buyer's, newest first. */
  naming(emails: readonly string[]): Promise<FoundEoi[]> {
    return this.eois
      .find(
        {
          $and: [
            EOI_WAS_SENT,
            { $or: BUYERS.map((buyer) => ({ [`buyersData.${buyer}.email`]: { $in: [...emails] } })) },
          ],
        } as never,
        FIELDS,
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_LISTED)
      .lean<FoundEoi[]>()
      .exec();
  }
}
