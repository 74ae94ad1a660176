import { Module } from '@nestjs/common';
import { DecisionModule } from '../decision/decision.module.js';
import { UserModule } from '../user/user.module.js';
import { EoiDecisions } from './eoi-decisions.js';
import { EoiFollowers } from './eoi-followers.js';
import { EoiRecipient } from './eoi-recipient.service.js';
import { EoiRepository } from './eoi.repository.js';
import { EoiSearchRepository } from './eoi-search.repository.js';

/** Expressions of interest: what begins, decides and ends them. */
@Module({
  imports: [DecisionModule, UserModule],
  providers: [EoiRepository, EoiSearchRepository, EoiDecisions, EoiFollowers, EoiRecipient],
  exports: [EoiRepository, EoiSearchRepository, EoiDecisions, EoiFollowers, EoiRecipient],
})
export class EoiModule {}
