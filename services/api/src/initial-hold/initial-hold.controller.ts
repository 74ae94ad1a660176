import { Controller, Res } from '@nestjs/common';
import {
  answerHoldOffer,
  createInitialHold,
  enterHold,
  type AnswerOffer,
  type CreateHold,
  type EnterHold,
  type HoldReceipt,
  type InitialHold,
  type OfferReceipt,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, Id, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { CreateHoldService } from './create-hold.service.js';
import { HoldOfferService } from './hold-offer.service.js';

type Reply = FastifyReply;

/** Hold requests, and buyers' answers to offers. */
@Controller()
export class InitialHoldController {
  constructor(
    private readonly requests: CreateHoldService,
    private readonly offers: HoldOfferService,
  ) {}

  @Serves(createInitialHold, 201)
  async create(
    @ValidBody(createInitialHold) body: CreateHold,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<HoldReceipt> {
    return sendOnce(reply, await this.requests.create({ body, key, ip }));
  }

  @Serves(answerHoldOffer)
  async answerOffer(
    @ValidBody(answerHoldOffer) body: AnswerOffer,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<OfferReceipt> {
    return sendOnce(reply, await this.offers.answer({ body, key, ip }));
  }

  @Serves(enterHold, 201)
  async enter(
    @Id('lotId') lotId: string,
    @ValidBody(enterHold) body: EnterHold,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<InitialHold> {
    return sendOnce(reply, await this.requests.enter({ lotId, body, key }));
  }
}
