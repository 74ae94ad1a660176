import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { type LotOutline, PUBLIC_LOT, type PublicLotRecord } from '../lot/lot.repository.js';
import { STAGE_OF_LOT } from '../lot/public-lot.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import type { StageRecord } from '../stage/stage.model.js';

const ESTATE = 'key title iconColor appVersion timeZone hidePrice showFutureLots contact recipients';
export type NamedEstate = Pick<
  EstateRecord,
  | '_id'
  | 'key'
  | 'title'
  | 'iconColor'
  | 'appVersion'
  | 'timeZone'
  | 'hidePrice'
  | 'showFutureLots'
  | 'contact'
  | 'recipients'
>;
export interface LotsAndEstates {
  readonly estates: readonly NamedEstate[];
  readonly lots: readonly PublicLotRecord[];
  readonly stages: readonly Pick<StageRecord, '_id' | 'title' | 'status' | 'registrationDate' | 'registeredOn'>[];
  readonly maps: readonly Pick<StageMapRecord, 'stageId' | 'north'>[];
  readonly outlines: readonly LotOutline[];
}

/** Public data of lots and estates, by id. Sets no data scope: its caller does (`database/scope.ts`). */
@Injectable()
export class PublicLotLookupRepository {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('StageMap') private readonly maps: Model<StageMapRecord>,
    @InjectModel('LotMapItem') private readonly shapes: Model<LotMapItemRecord>,
  ) {}

  async byIds(estateIds: readonly EntityId[], lotIds: readonly EntityId[]): Promise<LotsAndEstates> {
    const [estates, lots, outlines] = await Promise.all([
      this.estates.find({ _id: { $in: estateIds } }, ESTATE).lean<NamedEstate[]>(),
      lotIds.length > 0 ? this.lots.find({ _id: { $in: lotIds } }, PUBLIC_LOT).lean<PublicLotRecord[]>() : [],
      lotIds.length > 0
        ? this.shapes.find({ lotId: { $in: lotIds } }, 'lotId outline size frontEdge').lean<LotOutline[]>()
        : [],
    ]);
    if (lots.length === 0) return { estates, lots, stages: [], maps: [], outlines };
    const stageIds = lots.map(({ stageId }) => stageId);
    const [stages, maps] = await Promise.all([
      this.stages.find({ _id: { $in: stageIds } }, STAGE_OF_LOT).lean<StageRecord[]>(),
      this.maps.find({ stageId: { $in: stageIds }, deletedAt: null }, 'stageId north').lean<StageMapRecord[]>(),
    ]);
    return { estates, lots, stages, maps, outlines };
  }
}
