import { Controller } from '@nestjs/common';
import {
  addStage,
  type AddStage,
  getStageOverview,
  moveStage,
  type MoveStage,
  releaseStage,
  type ReleaseStage,
  updateStage,
  type UpdateStage,
} from '@lotline/shared-domain';
import { Id, IfMatchRevision, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { StageFormService } from './stage-form.service.js';
import { StageMovesService } from './stage-moves.service.js';

/** Administration of stages (D92, D93). */
@Controller()
export class StageAdminController {
  constructor(
    private readonly forms: StageFormService,
    private readonly moves: StageMovesService,
  ) {}

  @ServesOnce(addStage, 201)
  add(@Id('estateId') estateId: string, @Sent(addStage) { body, key }: Submission<AddStage>) {
    return this.forms.add(estateId, body, key);
  }

  @ServesOnce(updateStage)
  update(
    @Id('stageId') stageId: string,
    @IfMatchRevision() rev: number,
    @Sent(updateStage) { body, key }: Submission<UpdateStage>,
  ) {
    return this.forms.update({ stageId, rev, body, key });
  }

  @Serves(getStageOverview)
  overview(@Id('stageId') stageId: string) {
    return this.moves.overview(stageId);
  }

  @ServesOnce(releaseStage)
  release(
    @Id('stageId') stageId: string,
    @IfMatchRevision() rev: number,
    @Sent(releaseStage) { body, key }: Submission<ReleaseStage>,
  ) {
    return this.moves.release({ stageId, rev, body, key });
  }

  @ServesOnce(moveStage)
  move(
    @Id('stageId') stageId: string,
    @IfMatchRevision() rev: number,
    @Sent(moveStage) { body, key }: Submission<MoveStage>,
  ) {
    return this.moves.move({ stageId, rev, body, key });
  }
}
