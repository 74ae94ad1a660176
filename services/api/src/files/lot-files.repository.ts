import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { EstateMapRecord } from '../estate-map/estate-map.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import { publicLotOf } from '../lot/public-lot.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import type { LotFacts } from './lot-drawing.js';

/** What a lot's drawings are made from, and whose lot it is. */
export interface OwnedFacts {
  readonly facts: LotFacts;
  readonly landownerId: Types.ObjectId;
}

const ID = /^[0-9a-f]{24}$/;

@Injectable()
export class LotFilesRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('LotMapItem') private readonly shapes: Model<LotMapItemRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('StageMap') private readonly stageMaps: Model<StageMapRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('EstateMap') private readonly estateMaps: Model<EstateMapRecord>,
  ) {}

  /** Whose map shows a plan, by the names it may be stored under; null if none does. */
  async ownerOfPlan(names: readonly string[]): Promise<Types.ObjectId | null> {
    const shows = { 'mapImage.url': { $in: names.map((name) => `/files/${name}`) } };
    const ofStage = await this.stageMaps.findOne(shows, 'landownerId').lean<StageMapRecord | null>();
    const map = ofStage ?? (await this.estateMaps.findOne(shows, 'landownerId').lean<EstateMapRecord | null>());
    return map?.landownerId ?? null;
  }

  /** What a lot's drawings are made from, whoever may see them. */
  async factsOf(lotId: string): Promise<OwnedFacts | null> {
    const lot = await this.#lot(lotId);
    const estate = lot && (await this.estates.findOne({ _id: lot.estateId }).lean<EstateRecord | null>());
    return lot && estate && this.#facts(lot, estate);
  }

  /** What a lot's outline is drawn from, while the lot's size is public; otherwise null. */
  async publicFacts(lotId: string): Promise<OwnedFacts | null> {
    const lot = await this.#lot(lotId);
    const estate =
      lot && (await this.estates.findOne({ _id: lot.estateId, isPublic: true }).lean<EstateRecord | null>());
    const isShown = lot && estate && publicLotOf(lot, estate).size !== undefined;
    return isShown ? this.#facts(lot, estate) : null;
  }

  async #lot(lotId: string): Promise<LotRecord | null> {
    return ID.test(lotId) ? this.lots.findOne({ _id: new Types.ObjectId(lotId) }).lean<LotRecord | null>() : null;
  }

  async #facts(lot: LotRecord, estate: EstateRecord): Promise<OwnedFacts | null> {
    const [shape, stage, map] = await Promise.all([
      this.shapes.findOne({ lotId: lot._id }).lean<LotMapItemRecord | null>(),
      this.stages.findOne({ _id: lot.stageId }).lean<StageRecord | null>(),
      this.stageMaps.findOne({ stageId: lot.stageId, deletedAt: null }).lean<StageMapRecord | null>(),
    ]);
    if (!shape || !stage) return null;
    const facts: LotFacts = {
      estate: estate.title,
      suburb: estate.suburb,
      stage: stage.title,
      lot: lot.title,
      street: lot.street ?? '',
      colour: estate.iconColor,
      outline: shape.outline ?? shape.path,
      frontEdge: shape.frontEdge ?? 0,
      metresPerUnit: map?.metresPerUnit ?? 1,
    };
    return { facts, landownerId: lot.landownerId };
  }
}
