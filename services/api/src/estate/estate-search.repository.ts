import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { EstateRecord } from './estate.model.js';

export type FoundEstate = Pick<EstateRecord, '_id' | 'key' | 'title' | 'suburb' | 'isPublic'>;
const FIELDS = 'key title suburb isPublic';

/** Estates as find looks for them. Runs in the caller's scope. */
@Injectable()
export class EstateSearchRepository {
  constructor(@InjectModel('Estate') private readonly estates: Model<EstateRecord>) {}

  /** Estates by title, suburb or address key; archived ones are left out. */
  found(text: string, limit: number): Promise<FoundEstate[]> {
    const hits = searchWords(text).map((word) => ({
      $or: ['title', 'suburb', 'key'].map((field) => ({ [field]: { $regex: word, $options: 'i' } })),
    }));
    return this.estates
      .find({ archivedAt: null, $and: hits } as never, FIELDS)
      .sort({ title: 1, _id: 1 })
      .limit(limit)
      .lean<FoundEstate[]>()
      .exec();
  }

  byIds(ids: readonly EntityId[]): Promise<FoundEstate[]> {
    return this.estates
      .find({ _id: { $in: [...ids] } }, FIELDS)
      .lean<FoundEstate[]>()
      .exec();
  }
}
