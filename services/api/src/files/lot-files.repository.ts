import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import { publicLotOf } from '../lot/public-lot.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import type { LotFacts } from './lot-drawing.js';

const ID = /^[0-9a-f]{24}$/;

@Injectable()
export class LotFilesRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('LotMapItem') private readonly shapes: Model<LotMapItemRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('StageMap') private readonly stageMaps: Model<StageMapRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /** What a lot's drawings are made from, whoever may see them. */
  async factsOf(lotId: string): Promise<LotFacts | null> {
    const lot = await this.#lot(lotId);
    const estate = lot && (await this.estates.findOne({ _id: lot.estateId }).lean<EstateRecord | null>());
    return lot && estate && this.#facts(lot, estate);
  }

  /** What a lot's outline is drawn from, while the lot's size is public; otherwise null. */
  async publicFacts(lotId: string): Promise<LotFacts | null> {
    const lot = await this.#lot(lotId);
    const estate =
      lot && (await this.estates.findOne({ _id: lot.estateId, isPublic: true }).lean<EstateRecord | null>());
    const isShown = lot && estate && publicLotOf(lot, estate).size !== undefined;
    return isShown ? this.#facts(lot, estate) : null;
  }

  async #lot(lotId: string): Promise<LotRecord | null> {
    return ID.test(lotId) ? this.lots.findOne({ _id: new Types.ObjectId(lotId) }).lean<LotRecord | null>() : null;
  }

  async #facts(lot: LotRecord, estate: EstateRecord): Promise<LotFacts | null> {
    const [shape, stage, map] = await Promise.all([
      this.shapes.findOne({ lotId: lot._id }).lean<LotMapItemRecord | null>(),
      this.stages.findOne({ _id: lot.stageId }).lean<StageRecord | null>(),
      this.stageMaps.findOne({ stageId: lot.stageId, deletedAt: null }).lean<StageMapRecord | null>(),
    ]);
    if (!shape || !stage) return null;
    return {
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
  }
}
