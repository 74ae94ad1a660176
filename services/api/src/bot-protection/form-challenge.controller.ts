import { Controller } from '@nestjs/common';
import { getFormChallenge } from '@lotline/shared-domain';
import { Serves } from '../common/serves.decorator.js';
import { ProofService } from './proof.service.js';

/** The challenge that a page solves while its form is filled in. */
@Controller()
export class FormChallengeController {
  constructor(private readonly proofs: ProofService) {}

  @Serves(getFormChallenge)
  read() {
    return this.proofs.challenge();
  }
}
