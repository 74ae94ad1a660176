import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { DecisionModule } from '../decision/decision.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { EoiDecisions } from './eoi-decisions.js';
import { EoiRepository } from './eoi.repository.js';
import { EoiSearchRepository } from './eoi-search.repository.js';
import { EoiService } from './eoi.service.js';

/** Expressions of interest: what begins, decides and ends them. */
@Module({
  imports: [AuditModule, ContactModule, DecisionModule, OutboxModule],
  providers: [EoiRepository, EoiSearchRepository, EoiService, EoiDecisions],
  exports: [EoiRepository, EoiSearchRepository, EoiService, EoiDecisions],
})
export class EoiModule {}
