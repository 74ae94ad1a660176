import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LotTransitionsModule } from '../lot-transitions/lot-transitions.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UserModule } from '../user/user.module.js';
import { DecisionRefusals } from './decision-refusals.js';
import { DecisionParts } from './decisions.js';
import { LotUnderLock } from './lot-under-lock.js';

@Module({
  imports: [AuditModule, LotTransitionsModule, OutboxModule, UserModule],
  providers: [LotUnderLock, DecisionRefusals, DecisionParts],
  exports: [LotUnderLock, DecisionParts],
})
export class DecisionModule {}
