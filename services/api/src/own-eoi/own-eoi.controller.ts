import { Controller } from '@nestjs/common';
import {
  askToLeaveEoi,
  deleteEoi,
  getOwnEoi,
  getOwnEois,
  type LeaveEoi,
  resendSecondBuyer,
  saveEoiDraft,
  type SaveEoiDraft,
  sendEoi,
  type SendEoi,
  startEoi,
  type StartEoi,
  tryEoiAgain,
  updateEoiForm,
  type UpdateEoiForm,
  withdrawOwnEoi,
} from '@lotline/shared-domain';
import { CallerIp, Id, IdempotencyKey, IfMatchRevision, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { EoiDraftService } from './eoi-draft.service.js';
import { LeaveEoiService } from './leave-eoi.service.js';
import { OwnEoiView } from './own-eoi-view.service.js';
import { OwnEois } from './own-eois.service.js';
import { SecondBuyerService } from './second-buyer.service.js';
import { SendEoiService } from './send-eoi.service.js';
import { StartEoiService } from './start-eoi.service.js';
import { UpdateEoiFormService } from './update-eoi-form.service.js';

/** A customer's own EOIs (D122). */
@Controller()
export class OwnEoiController {
  constructor(
    private readonly beginning: StartEoiService,
    private readonly drafts: EoiDraftService,
    private readonly sending: SendEoiService,
    private readonly changing: UpdateEoiFormService,
    private readonly leaving: LeaveEoiService,
    private readonly seconds: SecondBuyerService,
    private readonly mine: OwnEois,
    private readonly view: OwnEoiView,
  ) {}

  @ServesOnce(startEoi)
  start(@ValidBody(startEoi) body: StartEoi, @IdempotencyKey() key: string | null, @CallerIp() ip: string) {
    return this.beginning.start(body, key, ip);
  }

  @Serves(getOwnEois)
  own() {
    return this.view.all();
  }

  @Serves(getOwnEoi)
  async one(@Id('eoiId') eoiId: string) {
    const { eoi } = await this.mine.scene(eoiId);
    return this.view.one(eoi._id);
  }

  @Serves(saveEoiDraft)
  save(
    @Id('eoiId') eoiId: string,
    @ValidBody(saveEoiDraft) body: SaveEoiDraft,
    @IfMatchRevision() rev: number,
    @CallerIp() ip: string,
  ) {
    return this.drafts.save(eoiId, body, rev, ip);
  }

  @ServesOnce(sendEoi)
  send(
    @Id('eoiId') eoiId: string,
    @ValidBody(sendEoi) body: SendEoi,
    @IfMatchRevision() seen: number,
    @IdempotencyKey() key: string | null,
  ) {
    return this.sending.send(eoiId, body, { seen, key });
  }

  @Serves(updateEoiForm)
  updateForm(
    @Id('eoiId') eoiId: string,
    @ValidBody(updateEoiForm) body: UpdateEoiForm,
    @IfMatchRevision() seen: number,
  ) {
    return this.changing.update(eoiId, body, seen);
  }

  @ServesOnce(deleteEoi)
  delete(@Id('eoiId') eoiId: string, @IdempotencyKey() key: string | null) {
    return this.leaving.delete(eoiId, key);
  }

  @ServesOnce(withdrawOwnEoi)
  withdraw(
    @Id('eoiId') eoiId: string,
    @ValidBody(withdrawOwnEoi) { reason }: LeaveEoi,
    @IdempotencyKey() key: string | null,
  ) {
    return this.leaving.withdraw(eoiId, reason, key);
  }

  @ServesOnce(askToLeaveEoi)
  askToLeave(
    @Id('eoiId') eoiId: string,
    @ValidBody(askToLeaveEoi) { reason }: LeaveEoi,
    @IdempotencyKey() key: string | null,
  ) {
    return this.leaving.askToLeave(eoiId, reason, key);
  }

  @ServesOnce(tryEoiAgain)
  tryAgain(@Id('eoiId') eoiId: string, @IdempotencyKey() key: string | null) {
    return this.leaving.tryAgain(eoiId, key);
  }

  @ServesOnce(resendSecondBuyer)
  resend(@Id('eoiId') eoiId: string, @IdempotencyKey() key: string | null, @CallerIp() ip: string) {
    return this.seconds.resend(eoiId, key, ip);
  }
}
