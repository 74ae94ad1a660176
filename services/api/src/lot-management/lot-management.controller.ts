import { Controller } from '@nestjs/common';
import {
  beginEoi,
  changeLots,
  getStaffEstateMap,
  getStaffLot,
  getStaffLotsAt,
  getStaffStageMap,
  moveLot,
  optionLot,
  sellOffline,
  updateLot,
  type BeginEoi,
  type ChangeLots,
  type MoveLot,
  type OptionLot,
  type QueryOf,
  type SellOffline,
  type UpdateLot,
} from '@lotline/shared-domain';
import { Id, IfMatchRevision, ValidBody, ValidQuery, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { BulkChanges } from './bulk-changes.service.js';
import { LotEdits } from './lot-edits.service.js';
import { LotMoves } from './lot-moves.service.js';
import { LotManagementService } from './lot-management.service.js';

/** LotActions: staff reads and changes of one lot. */
@Controller()
export class LotManagementController {
  constructor(
    private readonly lots: LotManagementService,
    private readonly moves: LotMoves,
    private readonly edits: LotEdits,
    private readonly bulk: BulkChanges,
  ) {}

  @Serves(getStaffLot)
  one(@Id('stageId') stageId: string, @Id('lotId') lotId: string) {
    return this.lots.one(stageId, lotId);
  }

  @Serves(getStaffStageMap)
  stageMap(@Id('stageId') stageId: string) {
    return this.lots.stageMap(stageId);
  }

  @Serves(getStaffEstateMap)
  estateMap(@Id('estateId') estateId: string) {
    return this.lots.estateMap(estateId);
  }

  @Serves(getStaffLotsAt)
  at(@Id('stageId') stageId: string, @ValidQuery(getStaffLotsAt) { at }: NonNullable<QueryOf<typeof getStaffLotsAt>>) {
    return this.lots.at(stageId, at ?? '');
  }

  @ServesOnce(moveLot)
  move(@Id('lotId') lotId: string, @IfMatchRevision() rev: number, @Sent(moveLot) sent: Submission<MoveLot>) {
    return this.moves.move({ lotId, rev, ...sent });
  }

  @ServesOnce(beginEoi)
  eoi(@Id('lotId') lotId: string, @IfMatchRevision() rev: number, @Sent(beginEoi) sent: Submission<BeginEoi>) {
    return this.moves.beginEoi({ lotId, rev, ...sent });
  }

  @ServesOnce(optionLot)
  option(@Id('lotId') lotId: string, @IfMatchRevision() rev: number, @Sent(optionLot) sent: Submission<OptionLot>) {
    return this.moves.optionLot({ lotId, rev, ...sent });
  }

  @ServesOnce(sellOffline)
  offline(
    @Id('lotId') lotId: string,
    @IfMatchRevision() rev: number,
    @Sent(sellOffline) sent: Submission<SellOffline>,
  ) {
    return this.moves.sellOffline({ lotId, rev, ...sent });
  }

  @ServesOnce(updateLot)
  update(@Id('lotId') lotId: string, @IfMatchRevision() rev: number, @Sent(updateLot) sent: Submission<UpdateLot>) {
    return this.edits.update({ lotId, rev, ...sent });
  }

  @Serves(changeLots)
  change(@ValidBody(changeLots) body: ChangeLots) {
    return this.bulk.change(body);
  }
}
