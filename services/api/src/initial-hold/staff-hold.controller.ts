import { Controller, Header, Res } from '@nestjs/common';
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
  type InitialHold,
  type EmailPreview,
  type QueryOf,
  type QueueOutcome,
  type TakeDetails,
  type TransferHold,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { Id, IdempotencyKey, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { HoldDecisions } from './hold-decisions.js';
import { HoldPreview, type PreviewQuery } from './hold-preview.service.js';
import { HoldQueueService } from './hold-queue.service.js';
import { StaffHoldService, type HoldPage } from './staff-hold.service.js';
import { TransferHoldService } from './transfer-hold.service.js';

type Reply = FastifyReply;

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
  list(
    @ValidQuery(getInitialHolds) query: NonNullable<QueryOf<typeof getInitialHolds>>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<HoldPage> {
    void reply.header('Cache-Control', 'no-store');
    return this.staff.list(query);
  }

  @Serves(approveInitialHold)
  async approve(
    @Id('holdId') holdId: string,
    @ValidBody(approveInitialHold) body: ApproveHold,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.approve({ holdId, body, key }));
  }

  @Serves(declineInitialHold)
  async decline(
    @Id('holdId') holdId: string,
    @ValidBody(declineInitialHold) body: HoldReason,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.decline({ holdId, body, key }));
  }

  @Serves(cancelInitialHold)
  async cancel(
    @Id('holdId') holdId: string,
    @ValidBody(cancelInitialHold) body: HoldReason,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.cancel({ holdId, body, key }));
  }

  @Serves(takeHoldDetails)
  async takeDetails(
    @Id('holdId') holdId: string,
    @ValidBody(takeHoldDetails) body: TakeDetails,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.takeDetails({ holdId, body, key }));
  }

  @Serves(extendInitialHold)
  async extend(
    @Id('holdId') holdId: string,
    @ValidBody(extendInitialHold) body: ExtendHold,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.extend({ holdId, body, key }));
  }

  @Serves(declineExtension)
  async declineExtension(
    @Id('holdId') holdId: string,
    @ValidBody(declineExtension) body: HoldReason,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.declineExtension({ holdId, body, key }));
  }

  @Serves(undoDecision)
  async undo(
    @Id('holdId') holdId: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<InitialHold> {
    return sendOnce(reply, await this.decisions.takeBack(holdId, key));
  }

  @Serves(transferHold)
  async transfer(
    @Id('holdId') holdId: string,
    @ValidBody(transferHold) body: TransferHold,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<InitialHold> {
    return sendOnce(reply, await this.transfers.transfer({ holdId, body, key }));
  }

  @Serves(declineQueue)
  declineQueue(
    @Id('lotId') lotId: string,
    @ValidBody(declineQueue) body: DeclineQueue,
    @IdempotencyKey() key: string | null,
  ): Promise<{ data: QueueOutcome[] }> {
    return this.queues.decline(lotId, body, key);
  }

  @Serves(previewEmail)
  @Header('Cache-Control', 'no-store')
  previewEmail(
    @Id('holdId') holdId: string,
    @ValidQuery(previewEmail) query: QueryOf<typeof previewEmail>,
  ): Promise<EmailPreview> {
    return this.preview.preview(holdId, query as PreviewQuery);
  }
}
