import { Controller, Res } from '@nestjs/common';
import {
  answerHoldOffer, approveInitialHold, cancelInitialHold, createInitialHold, declineExtension, declineInitialHold, extendInitialHold, getInitialHolds, takeHoldDetails,
  type AnswerOffer, type ApproveHold, type CreateHold, type ExtendHold, type HoldReason, type HoldReceipt, type InitialHold, type OfferReceipt, type QueryOf, type TakeDetails,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, Id, IdempotencyKey, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { CreateHoldService } from './create-hold.service.js';
import { HoldOfferService } from './hold-offer.service.js';
import { StaffHoldService, type HoldPage } from './staff-hold.service.js';

type Reply = FastifyReply;

/** Hold requests, and what staff do with them. */
@Controller()
export class InitialHoldController {
  constructor(
    private readonly requests: CreateHoldService,
    private readonly offers: HoldOfferService,
    private readonly staff: StaffHoldService,
  ) {}

  @Serves(createInitialHold, 201)
  async create(@ValidBody(createInitialHold) body: CreateHold, @IdempotencyKey() key: string | null, @CallerIp() ip: string, @Res({ passthrough: true }) reply: Reply): Promise<HoldReceipt> {
    return sendOnce(reply, await this.requests.create({ body, key, ip }));
  }

  @Serves(answerHoldOffer)
  async answerOffer(@ValidBody(answerHoldOffer) body: AnswerOffer, @IdempotencyKey() key: string | null, @CallerIp() ip: string, @Res({ passthrough: true }) reply: Reply): Promise<OfferReceipt> {
    return sendOnce(reply, await this.offers.answer({ body, key, ip }));
  }

  @Serves(getInitialHolds)
  list(@ValidQuery(getInitialHolds) query: NonNullable<QueryOf<typeof getInitialHolds>>, @Res({ passthrough: true }) reply: Reply): Promise<HoldPage> {
    void reply.header('Cache-Control', 'no-store');
    return this.staff.list(query);
  }

  @Serves(approveInitialHold)
  async approve(@Id('holdId') holdId: string, @ValidBody(approveInitialHold) body: ApproveHold, @IdempotencyKey() key: string | null, @Res({ passthrough: true }) reply: Reply): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.approve({ holdId, body, key }));
  }

  @Serves(declineInitialHold)
  async decline(@Id('holdId') holdId: string, @ValidBody(declineInitialHold) body: HoldReason, @IdempotencyKey() key: string | null, @Res({ passthrough: true }) reply: Reply): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.decline({ holdId, body, key }));
  }

  @Serves(cancelInitialHold)
  async cancel(@Id('holdId') holdId: string, @ValidBody(cancelInitialHold) body: HoldReason, @IdempotencyKey() key: string | null, @Res({ passthrough: true }) reply: Reply): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.cancel({ holdId, body, key }));
  }

  @Serves(takeHoldDetails)
  async takeDetails(@Id('holdId') holdId: string, @ValidBody(takeHoldDetails) body: TakeDetails, @IdempotencyKey() key: string | null, @Res({ passthrough: true }) reply: Reply): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.takeDetails({ holdId, body, key }));
  }

  @Serves(extendInitialHold)
  async extend(@Id('holdId') holdId: string, @ValidBody(extendInitialHold) body: ExtendHold, @IdempotencyKey() key: string | null, @Res({ passthrough: true }) reply: Reply): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.extend({ holdId, body, key }));
  }

  @Serves(declineExtension)
  async declineExtension(@Id('holdId') holdId: string, @ValidBody(declineExtension) body: HoldReason, @IdempotencyKey() key: string | null, @Res({ passthrough: true }) reply: Reply): Promise<InitialHold> {
    return sendOnce(reply, await this.staff.declineExtension({ holdId, body, key }));
  }
}
