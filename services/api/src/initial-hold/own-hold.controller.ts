import { Controller, Header, Res } from '@nestjs/common';
import {
  answerOwnOffer,
  askForExtension,
  askForExtensionByLink,
  cancelHoldByLink,
  cancelOwnHold,
  openHoldLink,
  type AskForExtension,
  type AskForExtensionByLink,
  type CancelHoldByLink,
  type CancelOwnHold,
  type EmailLink,
  type OfferReceipt,
  type OwnHold,
  type OwnOfferAnswer,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, Id, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { HoldOfferService } from './hold-offer.service.js';
import { OwnHoldView } from './own-hold-view.service.js';
import { OwnHoldService } from './own-hold.service.js';

/** Buyers' actions on their own holds: logged in, or by an emailed link (D74). */
@Controller()
export class OwnHoldController {
  constructor(
    private readonly holds: OwnHoldService,
    private readonly offers: HoldOfferService,
    private readonly view: OwnHoldView,
  ) {}

  @Serves(askForExtension)
  async askForExtension(
    @Id('holdId') holdId: string,
    @ValidBody(askForExtension) { note }: AskForExtension,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnHold> {
    return sendOnce(reply, await this.holds.askForExtension(await this.holds.own(holdId), note, key));
  }

  @Serves(cancelOwnHold)
  async cancel(
    @Id('holdId') holdId: string,
    @ValidBody(cancelOwnHold) { reason }: CancelOwnHold,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnHold> {
    return sendOnce(reply, await this.holds.cancel(await this.holds.own(holdId), reason, key));
  }

  @Serves(answerOwnOffer)
  async answerOffer(
    @Id('holdId') holdId: string,
    @ValidBody(answerOwnOffer) { answer }: OwnOfferAnswer,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OfferReceipt> {
    return sendOnce(reply, await this.offers.answerTo(await this.holds.own(holdId), answer, key));
  }

  @Serves(openHoldLink)
  @Header('Cache-Control', 'no-store')
  async open(@ValidBody(openHoldLink) { token }: EmailLink, @CallerIp() ip: string): Promise<OwnHold> {
    return this.view.one((await this.holds.ofLink(token, ip)).hold._id);
  }

  @Serves(askForExtensionByLink)
  async askByLink(
    @ValidBody(askForExtensionByLink) { token, note }: AskForExtensionByLink,
    @CallerIp() ip: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnHold> {
    return sendOnce(reply, await this.holds.askForExtension(await this.holds.ofLink(token, ip), note, key));
  }

  @Serves(cancelHoldByLink)
  async cancelByLink(
    @ValidBody(cancelHoldByLink) { token, reason }: CancelHoldByLink,
    @CallerIp() ip: string,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnHold> {
    return sendOnce(reply, await this.holds.cancel(await this.holds.ofLink(token, ip), reason, key));
  }
}
