import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { FormChallengeController } from './form-challenge.controller.js';
import { FormGate } from './form-gate.js';
import { ProofService } from './proof.service.js';
import { VisitorForms } from './visitor-forms.js';

/** The checks of every public form. */
@Module({
  imports: [LimitsModule],
  controllers: [FormChallengeController],
  providers: [FormGate, ProofService, VisitorForms],
  exports: [FormGate, ProofService, VisitorForms],
})
export class BotProtectionModule {}
