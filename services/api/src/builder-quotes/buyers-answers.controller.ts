import { Controller } from '@nestjs/common';
import {
  type AnswerLink,
  type DecideAnswer,
  decideAnswer,
  type DecideOwnAnswer,
  decideOwnAnswer,
  getAnswerFile,
  getOwnAnswers,
  openAnswer,
} from '@lotline/shared-domain';
import { CallerIp, Id, Sent, type Submission, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { BuyerDecisions } from './buyer-decision.service.js';
import { BuyersAnswers } from './buyers-answers.service.js';

/** Answers to quotes for their buyers, by emailed link or in the account. */
@Controller()
export class BuyersAnswersController {
  constructor(
    private readonly decisions: BuyerDecisions,
    private readonly buyers: BuyersAnswers,
  ) {}

  @Serves(openAnswer)
  open(@ValidBody(openAnswer) { token }: AnswerLink, @CallerIp() ip: string) {
    return this.decisions.open(token, ip);
  }

  @ServesOnce(decideAnswer)
  decide(@Sent(decideAnswer) sent: Submission<DecideAnswer>) {
    return this.decisions.decide(sent);
  }

  @Serves(getAnswerFile)
  file(@Id('fileId') fileId: string, @ValidBody(getAnswerFile) { token }: AnswerLink, @CallerIp() ip: string) {
    return this.decisions.file(token, fileId, ip);
  }

  @Serves(getOwnAnswers)
  own() {
    return this.buyers.own();
  }

  @ServesOnce(decideOwnAnswer)
  decideOwn(@Id('answerId') answerId: string, @Sent(decideOwnAnswer) sent: Submission<DecideOwnAnswer>) {
    return this.decisions.decideOwn(answerId, sent);
  }
}
