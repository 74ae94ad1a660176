import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import { PART_WAITS, waitsSinceOf } from '../quote/quote-parts.repository.js';

/** A part of the caller's that waits for an answer. Parts from before they were answered have none of the later fields. */
export interface WaitingPart {
  readonly _id: Types.ObjectId;
  readonly estateId: Types.ObjectId;
  readonly lotTitle?: string;
  readonly buyer?: { readonly firstName: string; readonly lastName: string };
  readonly designs: readonly string[];
  readonly assigneeId?: Types.ObjectId | null;
  readonly waitsSince: Date;
}

/** What a builder's first page is made of, in the builder's scope. */
@Injectable()
export class BuilderHomeRepository {
  constructor(
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
    @InjectModel('HouseDesign') private readonly designs: Model<HouseDesignRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  builder(_id: EntityId): Promise<BuilderRecord | null> {
    return this.builders.findOne({ _id }).lean<BuilderRecord>().exec();
  }

  /** Designs as far as they may lack something, by name. */
  designsOf(builderId: EntityId): Promise<HouseDesignRecord[]> {
    return this.designs
      .find({ builderId }, 'name mainImages basePrice facades.url floorplans.url width length area isActive')
      .collation({ locale: 'en', numericOrdering: true })
      .sort({ name: 1, _id: 1 })
      .lean<HouseDesignRecord[]>()
      .exec();
  }

  /** Those that have waited longest, and how many there are. */
  async waiting(builderId: EntityId, most: number): Promise<{ parts: WaitingPart[]; total: number }> {
    const isWaiting = { parts: { $elemMatch: { builderId, status: PART_WAITS } } };
    const total = await this.quotes.countDocuments(isWaiting as never);
    const parts = await this.quotes.aggregate<WaitingPart>([
      { $match: isWaiting },
      {
        $set: {
          part: { $first: { $filter: { input: '$parts', cond: { $eq: ['$$this.builderId', builderId] } } } },
        },
      },
      { $set: { waitsSince: waitsSinceOf(builderId) } },
      { $sort: { waitsSince: 1, _id: 1 } },
      { $limit: most },
      {
        $project: {
          estateId: 1,
          lotTitle: 1,
          'buyer.firstName': 1,
          'buyer.lastName': 1,
          designs: '$part.selections.house.name',
          assigneeId: '$part.assigneeId',
          waitsSince: 1,
        },
      },
    ]);
    return { parts, total };
  }

  /** System scope: estates are landowners'; a quote names them to its builder. */
  async titlesOf(ids: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    const found = await system(() =>
      this.estates.find({ _id: { $in: [...ids] } }, 'title').lean<Pick<EstateRecord, '_id' | 'title'>[]>(),
    );
    return new Map(found.map(({ _id, title }) => [String(_id), title]));
  }
}
