import { Controller } from '@nestjs/common';
import {
  approveInitialHold,
  cancelInitialHold,
  declineExtension,
  declineInitialHold,
  declineQueue,
  extendInitialHold,
  getInitialHolds,
  previewEmail,
  takeHoldDetails,
  transferHold,
  undoDecision,
  type ApproveHold,
  type DeclineQueue,
  type ExtendHold,
  type HoldReason,
  type QueryOf,
  type TakeDetails,
  type TransferHold,
} from '@lotline/shared-domain';
import { Id, IdempotencyKey, ValidBody, ValidQuery, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { HoldDecisions } from './hold-decisions.js';
import { HoldPreview, type PreviewQuery } from './hold-preview.service.js';
import { HoldQueueService } from './hold-queue.service.js';
import { StaffHoldService } from './staff-hold.service.js';
import { TransferHoldService } from './transfer-hold.service.js';

/** Hold requests for staff: lists and decisions. */
@Controller()
export class StaffHoldController {
  constructor(
    private readonly staff: StaffHoldService,
    private readonly decisions: HoldDecisions,
    private readonly transfers: TransferHoldService,
    private readonly queues: HoldQueueService,
    private readonly preview: HoldPreview,
  ) {}

  @Serves(getInitialHolds)
  list(@ValidQuery(getInitialHolds) query: NonNullable<QueryOf<typeof getInitialHolds>>) {
    return this.staff.list(query);
  }

  @ServesOnce(approveInitialHold)
  approve(@Id('holdId') holdId: string, @Sent(approveInitialHold) sent: Submission<ApproveHold>) {
    return this.staff.approve({ holdId, ...sent });
  }

  @ServesOnce(declineInitialHold)
  decline(@Id('holdId') holdId: string, @Sent(declineInitialHold) sent: Submission<HoldReason>) {
    return this.staff.decline({ holdId, ...sent });
  }

  @ServesOnce(cancelInitialHold)
  cancel(@Id('holdId') holdId: string, @Sent(cancelInitialHold) sent: Submission<HoldReason>) {
    return this.staff.cancel({ holdId, ...sent });
  }

  @ServesOnce(takeHoldDetails)
  takeDetails(@Id('holdId') holdId: string, @Sent(takeHoldDetails) sent: Submission<TakeDetails>) {
    return this.staff.takeDetails({ holdId, ...sent });
  }

  @ServesOnce(extendInitialHold)
  extend(@Id('holdId') holdId: string, @Sent(extendInitialHold) sent: Submission<ExtendHold>) {
    return this.staff.extend({ holdId, ...sent });
  }

  @ServesOnce(declineExtension)
  declineExtension(@Id('holdId') holdId: string, @Sent(declineExtension) sent: Submission<HoldReason>) {
    return this.staff.declineExtension({ holdId, ...sent });
  }

  @ServesOnce(undoDecision)
  undo(@Id('holdId') holdId: string, @IdempotencyKey() key: string | null) {
    return this.decisions.takeBack(holdId, key);
  }

  @ServesOnce(transferHold)
  transfer(@Id('holdId') holdId: string, @Sent(transferHold) sent: Submission<TransferHold>) {
    return this.transfers.transfer({ holdId, ...sent });
  }

  @Serves(declineQueue)
  declineQueue(
    @Id('lotId') lotId: string,
    @ValidBody(declineQueue) body: DeclineQueue,
    @IdempotencyKey() key: string | null,
  ) {
    return this.queues.decline(lotId, body, key);
  }

  @Serves(previewEmail)
  previewEmail(@Id('holdId') holdId: string, @ValidQuery(previewEmail) query: QueryOf<typeof previewEmail>) {
    return this.preview.preview(holdId, query as PreviewQuery);
  }
}
