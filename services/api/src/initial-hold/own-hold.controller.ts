import { Controller } from '@nestjs/common';
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
  type OwnOfferAnswer,
} from '@lotline/shared-domain';
import { CallerIp, Id, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { HoldOfferService } from './hold-offer.service.js';
import { OwnHoldService } from './own-hold.service.js';

/** Buyers' actions on their own holds: logged in, or by an emailed link (D74). */
@Controller()
export class OwnHoldController {
  constructor(
    private readonly holds: OwnHoldService,
    private readonly offers: HoldOfferService,
  ) {}

  @ServesOnce(askForExtension)
  async askForExtension(
    @Id('holdId') holdId: string,
    @ValidBody(askForExtension) { note }: AskForExtension,
    @IdempotencyKey() key: string | null,
  ) {
    return this.holds.askForExtension(await this.holds.own(holdId), note, key);
  }

  @ServesOnce(cancelOwnHold)
  async cancel(
    @Id('holdId') holdId: string,
    @ValidBody(cancelOwnHold) { reason }: CancelOwnHold,
    @IdempotencyKey() key: string | null,
  ) {
    return this.holds.cancel(await this.holds.own(holdId), reason, key);
  }

  @ServesOnce(answerOwnOffer)
  async answerOffer(
    @Id('holdId') holdId: string,
    @ValidBody(answerOwnOffer) { answer }: OwnOfferAnswer,
    @IdempotencyKey() key: string | null,
  ) {
    return this.offers.answerTo(await this.holds.own(holdId), answer, key);
  }

  @Serves(openHoldLink)
  open(@ValidBody(openHoldLink) { token }: EmailLink, @CallerIp() ip: string) {
    return this.holds.open(token, ip);
  }

  @ServesOnce(askForExtensionByLink)
  async askByLink(
    @ValidBody(askForExtensionByLink) { token, note }: AskForExtensionByLink,
    @CallerIp() ip: string,
    @IdempotencyKey() key: string | null,
  ) {
    return this.holds.askForExtension(await this.holds.ofLink(token, ip), note, key);
  }

  @ServesOnce(cancelHoldByLink)
  async cancelByLink(
    @ValidBody(cancelHoldByLink) { token, reason }: CancelHoldByLink,
    @CallerIp() ip: string,
    @IdempotencyKey() key: string | null,
  ) {
    return this.holds.cancel(await this.holds.ofLink(token, ip), reason, key);
  }
}
