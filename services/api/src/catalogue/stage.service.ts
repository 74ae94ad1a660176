import { Injectable } from '@nestjs/common';
import { getStagesMap, type StageMapItem } from '@lotline/shared-domain';
import type { EstateRecord } from '../estate/estate.model.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { EstateMapRepository } from '../estate-map/estate-map.repository.js';
import { LotRepository, type StageCount } from '../lot/lot.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { type Read, readOf, TAGS } from '../read-cache/read.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import { StageMapRepository } from '../stage-map/stage-map.repository.js';
import type { StageRecord } from '../stage/stage.model.js';
import { StageRepository } from '../stage/stage.repository.js';
import { countedStageOf } from './counted-stage.js';
import { EstateMapsOfStages } from './estate-map-of-stages.service.js';
import type { PlacedStage } from './map-of-stages.js';

/** getStagesMap: every stage with its shape on the estate map and its lot counts (I12). */
@Injectable()
export class StageService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly stages: StageRepository,
    private readonly maps: StageMapRepository,
    private readonly lots: LotRepository,
    private readonly estateMaps: EstateMapRepository,
    private readonly ofStages: EstateMapsOfStages,
  ) {}

  stagesMap(estateId: string): Read {
    return readOf(getStagesMap, { params: { estateId } }, async (session) => {
      const estate = await this.estates.publicOne(estateId, session);
      if (!estate) throw notFound('estate');
      const stages = await this.stages.ofEstate(estate._id, session);
      const maps = await this.maps.latestOfEstate(estate._id, session);
      const counts = await this.lots.countsOfEstate(estate._id, session);
      const drawn = await this.estateMaps.liveOf(estate._id, session);
      const made = drawn ? null : await this.ofStages.of(estate._id, session);
      const placed = made && new Map(made.stages.map((stage) => [stage.stageId, stage]));
      const body = stages.map((stage) => {
        const id = String(stage._id);
        const map = maps.get(id);
        return itemOf(
          { stage, estate, count: counts.get(id) },
          map,
          placed ? (placed.get(id) ?? NO_SHAPE) : shapeOf(map),
        );
      });
      const id = String(estate._id);
      return { body, tags: [TAGS.stagesMap(id), TAGS.all(id)] };
    });
  }
}

/** A stage without a shape (no estate map, D60) is listed with an empty path: the stage navigation needs it. */
const NO_SHAPE = { path: '', binding: { x: 0, y: 0 }, size: { width: 0, height: 0 } } as const;

function shapeOf(map: StageMapRecord | undefined): Pick<StageMapItem, 'path' | 'binding' | 'size'> {
  if (!map?.path || !map.binding || !map.outlineSize) return NO_SHAPE;
  const { path, binding, outlineSize } = map;
  return {
    path,
    binding: { x: binding.x, y: binding.y },
    size: { width: outlineSize.width, height: outlineSize.height },
  };
}

interface CountedParts {
  readonly stage: StageRecord;
  readonly estate: Pick<EstateRecord, 'hidePrice' | 'showFutureLots'>;
  readonly count: StageCount | undefined;
}

function itemOf(
  { stage, estate, count }: CountedParts,
  map: StageMapRecord | undefined,
  { path, binding, size }: Pick<PlacedStage, 'path' | 'binding' | 'size'>,
): StageMapItem {
  return {
    _id: String(map?._id ?? stage._id),
    stageId: countedStageOf(stage, map?.deletedAt === null, count, estate),
    path,
    binding,
    size,
  };
}
