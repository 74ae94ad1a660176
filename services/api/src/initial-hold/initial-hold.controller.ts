import { Controller, Header } from '@nestjs/common';
import {
  answerHoldOffer,
  createInitialHold,
  enterHold,
  getLotQueue,
  type AnswerOffer,
  type CreateHold,
  type EnterHold,
  type LotQueue,
} from '@lotline/shared-domain';
import { Id, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { CreateHoldService } from './create-hold.service.js';
import { HoldOfferService } from './hold-offer.service.js';

/** Hold requests, and buyers' answers to offers. */
@Controller()
export class InitialHoldController {
  constructor(
    private readonly requests: CreateHoldService,
    private readonly offers: HoldOfferService,
  ) {}

  @ServesOnce(createInitialHold, 201)
  create(@Sent(createInitialHold) sent: Submission<CreateHold>) {
    return this.requests.create(sent);
  }

  @Serves(getLotQueue)
  @Header('Cache-Control', 'no-store')
  queue(@Id('lotId') lotId: string): Promise<LotQueue> {
    return this.requests.queueOf(lotId);
  }

  @ServesOnce(answerHoldOffer)
  answerOffer(@Sent(answerHoldOffer) sent: Submission<AnswerOffer>) {
    return this.offers.answer(sent);
  }

  @ServesOnce(enterHold, 201)
  enter(@Id('lotId') lotId: string, @Sent(enterHold) sent: Submission<EnterHold>) {
    return this.requests.enter({ lotId, ...sent });
  }
}
