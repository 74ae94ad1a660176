import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import { REPORTS } from '../database/connection.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LISTED_LOT, type ReadLot } from '../staff-catalogue/lot-view.js';
import type { StageRecord } from '../stage/stage.model.js';

/** Reads of exports, on the connection of reports, in the caller's scope. */
@Injectable()
export class LotSheetRepository {
  constructor(
    @InjectModel('Estate', REPORTS) private readonly estates: Model<EstateRecord>,
    @InjectModel('Stage', REPORTS) private readonly stagesModel: Model<StageRecord>,
    @InjectModel('Lot', REPORTS) private readonly lotsModel: Model<LotRecord>,
  ) {}

  estate(idOrKey: string): Promise<Pick<EstateRecord, '_id' | 'landownerId' | 'title' | 'timeZone'> | null> {
    return this.estates
      .findOne(isId(idOrKey) ? { _id: toId(idOrKey) } : { key: idOrKey }, 'landownerId title timeZone')
      .lean<EstateRecord>()
      .exec();
  }

  /** The stages of an estate, or the one of these that is named. */
  async stages(estateId: EntityId, stageId: string | null): Promise<Pick<StageRecord, '_id' | 'title'>[]> {
    if (stageId !== null && !isId(stageId)) return [];
    const which = stageId === null ? {} : { _id: toId(stageId) };
    return this.stagesModel.find({ estateId, ...which }, 'title').lean<StageRecord[]>();
  }

  lots(stageIds: readonly EntityId[]): Promise<ReadLot[]> {
    return this.lotsModel
      .find({ stageId: { $in: [...stageIds] } }, LISTED_LOT)
      .lean<ReadLot[]>()
      .exec();
  }
}
