import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type LotStatus, SIGNATURES } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { LOTS_IN_SALE } from '../due-dates/due-dates.pipeline.js';
import { eoiCollection, type EoiRecord } from '../eoi/eoi.model.js';
import type { EoiMessageRecord } from '../eoi/eoi-message.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { Counted } from './desk.repository.js';

/** An EOI, and since when something of it waits for the team. */
export type WaitingEoi = Pick<EoiRecord, '_id' | 'lotId' | 'status' | 'buyersData'> & { readonly since: Date };

/** Lots whose contract isn't executed: the second signature moves them on (D107). */
const UNSIGNED: readonly LotStatus[] = ['eoi', 'pre_contract'];
const EOI = { lotId: 1, status: 1, buyersData: 1 };
const counted = <Row>(found: { rows: Row[]; count: { of: number }[] } | undefined): Counted<Row> => ({
  count: found?.count[0]?.of ?? 0,
  rows: found?.rows ?? [],
});

/** Contracts and messages that wait for the team, in the caller's scope. */
@Injectable()
export class DeskContractsRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('EoiMessage') private readonly messages: Model<EoiMessageRecord>,
  ) {}

  /** Contracts that were issued and lack a signature, the first issued first. */
  async unsigned(most: number): Promise<Counted<WaitingEoi>> {
    const isUnsigned = {
      status: 'approved',
      'contract.dates.issued.on': { $type: 'date' },
      $or: SIGNATURES.map((name) => ({ [`contract.dates.${name}.on`]: null })),
    };
    const [found] = await this.lots.aggregate<{ rows: WaitingEoi[]; count: { of: number }[] }>([
      { $match: { ...LOTS_IN_SALE, status: { $in: [...UNSIGNED] } } },
      {
        $lookup: {
          from: eoiCollection.collection,
          localField: 'claim.refId',
          foreignField: '_id',
          pipeline: [{ $match: isUnsigned }, { $project: { ...EOI, since: '$contract.dates.issued.on' } }],
          as: 'eoi',
        },
      },
      { $unwind: '$eoi' },
      { $replaceRoot: { newRoot: '$eoi' } },
      { $facet: { rows: [{ $sort: { since: 1, _id: 1 } }, { $limit: most }], count: [{ $count: 'of' }] } },
    ]);
    return counted(found);
  }

  /**
   * EOIs with messages of buyers that nobody of the team has read, the longest waiting first; `count`: how many messages. An EOI that
   * its buyer has deleted isn't opened any more.
   */
  async unread(most: number): Promise<Counted<WaitingEoi>> {
    const [found] = await this.messages.aggregate<{ rows: WaitingEoi[]; count: { of: number }[] }>([
      { $match: { from: 'buyer', readAt: { $type: 'null' } } },
      { $group: { _id: '$eoiId', messages: { $sum: 1 }, since: { $min: '$createdAt' } } },
      {
        $lookup: {
          from: eoiCollection.collection,
          localField: '_id',
          foreignField: '_id',
          pipeline: [{ $match: { deletedAt: null } }, { $project: EOI }],
          as: 'eoi',
        },
      },
      { $unwind: '$eoi' },
      {
        $facet: {
          count: [{ $group: { _id: null, of: { $sum: '$messages' } } }],
          rows: [
            { $sort: { since: 1, _id: 1 } },
            { $limit: most },
            { $replaceRoot: { newRoot: { $mergeObjects: ['$eoi', { since: '$since' }] } } },
          ],
        },
      },
    ]);
    return counted(found);
  }
}
