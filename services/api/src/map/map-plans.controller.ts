import { Controller } from '@nestjs/common';
import {
  createEstateMap,
  type CreateMap,
  createStageMap,
  deleteEstateMap,
  deleteStageMap,
  getEstatePlans,
  getStagePlans,
  restoreEstateMap,
  restoreStageMap,
  updateEstateMap,
  type UpdateMap,
  updateStageMap,
} from '@lotline/shared-domain';
import { Id, IdempotencyKey, IfMatchRevision, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { MapPlansService } from './map-plans.service.js';

/** Maps of estates and stages, made from pictures. */
@Controller()
export class MapPlansController {
  constructor(private readonly plans: MapPlansService) {}

  @Serves(getEstatePlans)
  ofEstate(@Id('estateId') estateId: string) {
    return this.plans.plansOf('estate', estateId);
  }

  @Serves(getStagePlans)
  ofStage(@Id('stageId') stageId: string) {
    return this.plans.plansOf('stage', stageId);
  }

  @ServesOnce(createEstateMap, 201)
  createOfEstate(@Id('estateId') estateId: string, @Sent(createEstateMap) sent: Submission<CreateMap>) {
    return this.plans.create('estate', estateId, sent);
  }

  @ServesOnce(createStageMap, 201)
  createOfStage(@Id('stageId') stageId: string, @Sent(createStageMap) sent: Submission<CreateMap>) {
    return this.plans.create('stage', stageId, sent);
  }

  @ServesOnce(updateEstateMap)
  updateOfEstate(
    @Id('mapId') mapId: string,
    @IfMatchRevision() rev: number,
    @Sent(updateEstateMap) sent: Submission<UpdateMap>,
  ) {
    return this.plans.update('estate', mapId, rev, sent);
  }

  @ServesOnce(updateStageMap)
  updateOfStage(
    @Id('mapId') mapId: string,
    @IfMatchRevision() rev: number,
    @Sent(updateStageMap) sent: Submission<UpdateMap>,
  ) {
    return this.plans.update('stage', mapId, rev, sent);
  }

  @Serves(deleteEstateMap)
  deleteOfEstate(@Id('mapId') mapId: string, @IfMatchRevision() rev: number) {
    return this.plans.remove('estate', mapId, rev);
  }

  @Serves(deleteStageMap)
  deleteOfStage(@Id('mapId') mapId: string, @IfMatchRevision() rev: number) {
    return this.plans.remove('stage', mapId, rev);
  }

  @ServesOnce(restoreEstateMap)
  restoreOfEstate(@Id('mapId') mapId: string, @IfMatchRevision() rev: number, @IdempotencyKey() key: string | null) {
    return this.plans.restore('estate', mapId, rev, key);
  }

  @ServesOnce(restoreStageMap)
  restoreOfStage(@Id('mapId') mapId: string, @IfMatchRevision() rev: number, @IdempotencyKey() key: string | null) {
    return this.plans.restore('stage', mapId, rev, key);
  }
}
