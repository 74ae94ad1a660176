import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { personFilter } from '../people/person-filter.js';
import type { StageRecord } from '../stage/stage.model.js';

/** Most lots and holds read before they are ranked. */
const MAX_READ = 200;

export type FoundLot = Pick<LotRecord, '_id' | 'title' | 'status' | 'stageId' | 'estateId'>;
export type FoundHold = Pick<
  InitialHoldRecord,
  '_id' | 'lotId' | 'estateId' | 'status' | 'leadEmail' | 'leadsDetails' | 'purchaserDetails'
>;
export type FoundEstate = Pick<EstateRecord, '_id' | 'key' | 'title' | 'suburb' | 'isPublic'>;

/** What a search matches. Runs in the caller's scope. */
@Injectable()
export class FindRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Estate') private readonly estatesModel: Model<EstateRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
  ) {}

  /** Lots whose number begins with one of these words; numbers are stored as typed, so both cases are tried. */
  lotsNumbered(numbers: readonly string[]): Promise<FoundLot[]> {
    const beginnings = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]))];
    return this.lots
      .find(
        { $or: beginnings.map((beginning) => ({ title: { $regex: `^${beginning}` } })) },
        'title status stageId estateId',
      )
      .sort({ title: 1 })
      .limit(MAX_READ)
      .lean<FoundLot[]>()
      .exec();
  }

  stagesOf(ids: readonly EntityId[]): Promise<Pick<StageRecord, '_id' | 'title'>[]> {
    return this.stages
      .find({ _id: { $in: [...ids] } }, 'title')
      .lean<Pick<StageRecord, '_id' | 'title'>[]>()
      .exec();
  }

  estatesOf(ids: readonly EntityId[]): Promise<FoundEstate[]> {
    return this.estatesModel
      .find({ _id: { $in: [...ids] } }, 'key title suburb isPublic')
      .lean<FoundEstate[]>()
      .exec();
  }

  /** Estates by title, suburb or address key; archived ones are left out. */
  estates(text: string, limit: number): Promise<FoundEstate[]> {
    const hits = searchWords(text).map((word) => ({
      $or: ['title', 'suburb', 'key'].map((field) => ({ [field]: { $regex: word, $options: 'i' } })),
    }));
    return this.estatesModel
      .find({ archivedAt: null, $and: hits } as never, 'key title suburb isPublic')
      .sort({ title: 1, _id: 1 })
      .limit(limit)
      .lean<FoundEstate[]>()
      .exec();
  }

  /** Open requests and holds of people whom the text matches, or for these lots. */
  async openHolds(text: string, lotIds: readonly EntityId[], limit: number): Promise<FoundHold[]> {
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

  lotsOf(ids: readonly EntityId[]): Promise<Pick<LotRecord, '_id' | 'title'>[]> {
    return this.lots
      .find({ _id: { $in: [...ids] } }, 'title')
      .lean<Pick<LotRecord, '_id' | 'title'>[]>()
      .exec();
  }
}
