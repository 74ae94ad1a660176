import { Injectable } from '@nestjs/common';
import { getStageMap, type StageMap } from '@lotline/shared-domain';
import { EstateRepository } from '../estate/estate.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { type Read, readOf, TAGS } from '../read-cache/read.js';
import { StageMapRepository } from '../stage-map/stage-map.repository.js';
import { StageRepository } from '../stage/stage.repository.js';

/** getStageMap; 404 means no map (spec 7). */
@Injectable()
export class StageMapService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly stages: StageRepository,
    private readonly maps: StageMapRepository,
  ) {}

  ofStage(stageId: string): Read {
    return readOf(getStageMap, { params: { stageId } }, async (session) => {
      const stage = await this.stages.one(stageId, session);
      const estate = stage && (await this.estates.publicById(stage.estateId, session));
      const map = stage && estate && (await this.maps.liveOf(stage._id, session));
      if (!stage || !estate) throw notFound('stage');
      const tags = [TAGS.stageMap(String(stage._id)), TAGS.all(String(estate._id))];
      if (!map) throw notFound('stage map', tags);
      const body: StageMap = {
        _id: String(map._id),
        estateId: String(map.estateId),
        stageId: String(map.stageId),
        landownerId: String(map.landownerId),
        size: { width: map.size.width, height: map.size.height },
        mapImage: { url: map.mapImage.url },
        metresPerUnit: map.metresPerUnit,
        ...(typeof map.north === 'number' && { north: map.north }),
        ...(map.path && { path: map.path }),
        ...(map.path && map.binding && { binding: { x: map.binding.x, y: map.binding.y } }),
        createdAt: map.createdAt.toISOString(),
        updatedAt: map.updatedAt.toISOString(),
      };
      return { body, tags };
    });
  }
}
