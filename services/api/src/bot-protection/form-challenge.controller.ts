import { Controller, Header } from '@nestjs/common';
import { getFormChallenge, type FormChallenge } from '@lotline/shared-domain';
import { Serves } from '../common/serves.decorator.js';
import { ProofService } from './proof.service.js';

/** The challenge that a page solves while its form is filled in. */
@Controller()
export class FormChallengeController {
  constructor(private readonly proofs: ProofService) {}

  @Serves(getFormChallenge)
  @Header('Cache-Control', 'no-store')
  read(): FormChallenge {
    return this.proofs.challenge();
  }
}
