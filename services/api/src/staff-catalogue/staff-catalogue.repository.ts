import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { compareTitles, type EstateState } from '@lotline/shared-domain';
import type { Model, QueryFilter } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import { LISTED_LOT, type ReadLot } from './lot-view.js';

/** Maximum number of estates per list; beyond that, staff search. */
const MAX_LISTED = 200;
/** Estates of a state; `current`: all that aren't archived. A missing `archivedAt` is null. */
const IN_STATE = {
  current: { archivedAt: null },
  public: { archivedAt: null, isPublic: true },
  private: { archivedAt: null, isPublic: false },
  archived: { archivedAt: { $ne: null } },
} as const satisfies Record<EstateState | 'current', QueryFilter<EstateRecord>>;

/** Counts of an estate's or a stage's lots. */
export interface Counts {
  readonly lots: number;
  readonly available: number;
  readonly hasBuilders: boolean;
}

const inOrder = <T extends { readonly title: string }>(found: T[]): T[] =>
  found.sort((a, b) => compareTitles(a.title, b.title));

/** Estates, stages and lots of the caller's scope, public or not. */
@Injectable()
export class StaffCatalogueRepository {
  constructor(
    @InjectModel('Estate') private readonly estatesModel: Model<EstateRecord>,
    @InjectModel('Stage') private readonly stagesModel: Model<StageRecord>,
    @InjectModel('StageMap') private readonly stageMaps: Model<StageMapRecord>,
    @InjectModel('Lot') private readonly lotsModel: Model<LotRecord>,
  ) {}

  async estates(search: string | undefined, state: EstateState | null): Promise<EstateRecord[]> {
    const words = searchWords(search);
    const hits = words.map((word): QueryFilter<EstateRecord> => ({
      $or: ['title', 'suburb', 'key'].map((field) => ({ [field]: { $regex: word, $options: 'i' } })),
    }));
    return this.estatesModel
      .find({ ...IN_STATE[state ?? 'current'], ...(hits.length > 0 && { $and: hits }) })
      .collation({ locale: 'en' })
      .sort({ title: 1, _id: 1 })
      .limit(MAX_LISTED)
      .lean<EstateRecord[]>();
  }

  async estate(idOrKey: string): Promise<EstateRecord | null> {
    return this.estatesModel
      .findOne(isId(idOrKey) ? { _id: toId(idOrKey) } : { keys: idOrKey })
      .lean<EstateRecord | null>();
  }

  async stages(estateId: EntityId): Promise<StageRecord[]> {
    return inOrder(await this.stagesModel.find({ estateId }).lean<StageRecord[]>());
  }

  stage(stageId: string): Promise<StageRecord | null> {
    return this.stagesModel
      .findOne({ _id: toId(stageId) })
      .lean<StageRecord | null>()
      .exec();
  }

  /** Stages of an estate that have a map, by id. */
  async mappedStages(estateId: EntityId): Promise<ReadonlySet<string>> {
    return new Set((await this.stageMaps.distinct('stageId', { estateId, deletedAt: null })).map(String));
  }

  async lots(estateId: EntityId, stageId: string | null): Promise<ReadLot[]> {
    return inOrder(
      await this.lotsModel.find({ estateId, ...(stageId && { stageId: toId(stageId) }) }, LISTED_LOT).lean<ReadLot[]>(),
    );
  }

  async stageCounts(estateIds: readonly EntityId[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.stagesModel.aggregate<{ _id: EntityId; count: number }>([
      { $match: { estateId: { $in: estateIds } } },
      { $group: { _id: '$estateId', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [String(_id), count]));
  }

  async lotCounts(estateIds: readonly EntityId[], by: 'estateId' | 'stageId'): Promise<ReadonlyMap<string, Counts>> {
    const rows = await this.lotsModel.aggregate<Counts & { _id: EntityId }>([
      { $match: { estateId: { $in: estateIds } } },
      {
        $group: {
          _id: `$${by}`,
          lots: { $sum: 1 },
          available: { $sum: { $cond: [{ $eq: ['$status', 'available'] }, 1, 0] } },
          hasBuilders: { $max: '$isBuildersEnabled' },
        },
      },
    ]);
    return new Map(rows.map(({ _id, ...counts }) => [String(_id), counts]));
  }
}
