import { Module } from '@nestjs/common';
import { DecisionModule } from '../decision/decision.module.js';
import { EoiDecisions } from './eoi-decisions.js';
import { EoiRepository } from './eoi.repository.js';
import { EoiSearchRepository } from './eoi-search.repository.js';

/** Expressions of interest: what begins, decides and ends them. */
@Module({
  imports: [DecisionModule],
  providers: [EoiRepository, EoiSearchRepository, EoiDecisions],
  exports: [EoiRepository, EoiSearchRepository, EoiDecisions],
})
export class EoiModule {}
