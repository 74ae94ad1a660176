import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { compareTitles } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { LotRecord } from '../lot/lot.model.js';
import { PUBLIC_LOT, type PublicLotRecord } from '../lot/lot.repository.js';
import type { StageRecord } from '../stage/stage.model.js';

/** Lots for sale, in the caller's scope. */
@Injectable()
export class PriceListRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
  ) {}

  /** By stage and number. */
  async lotsForSale(estateId: EntityId): Promise<{ lot: PublicLotRecord; stageTitle: string }[]> {
    const [lots, stages] = await Promise.all([
      this.lots.find({ estateId, status: 'available' }, PUBLIC_LOT).lean<PublicLotRecord[]>(),
      this.stages.find({ estateId }, 'title').lean<StageRecord[]>(),
    ]);
    const titles = new Map(stages.map(({ _id, title }) => [String(_id), title]));
    return lots
      .map((lot) => ({ lot, stageTitle: titles.get(String(lot.stageId)) ?? '' }))
      .sort((a, b) => compareTitles(a.stageTitle, b.stageTitle) || compareTitles(a.lot.title, b.lot.title));
  }
}
