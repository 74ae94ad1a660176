import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { LotRecord } from './lot.model.js';

/** Most lots read before they are ranked. */
const MAX_READ = 200;

export type FoundLot = Pick<LotRecord, '_id' | 'title' | 'status' | 'stageId' | 'estateId'>;

/** Lots as find looks for them. Runs in the caller's scope. */
@Injectable()
export class LotSearchRepository {
  constructor(@InjectModel('Lot') private readonly lots: Model<LotRecord>) {}

  /** Lots whose number begins with one of these words; numbers are stored as typed, so both cases are tried. */
  numbered(numbers: readonly string[]): Promise<FoundLot[]> {
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

  titlesOf(ids: readonly EntityId[]): Promise<Pick<LotRecord, '_id' | 'title' | 'status'>[]> {
    return this.lots
      .find({ _id: { $in: [...ids] } }, 'title status')
      .lean<Pick<LotRecord, '_id' | 'title' | 'status'>[]>()
      .exec();
  }
}
