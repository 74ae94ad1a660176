import { Module } from '@nestjs/common';
import { DueDatesModule } from '../due-dates/due-dates.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { UserModule } from '../user/user.module.js';
import { DeskController } from './desk.controller.js';
import { DeskContractsRepository } from './desk-contracts.repository.js';
import { DeskEoisRepository } from './desk-eois.repository.js';
import { DeskLeadsRepository } from './desk-leads.repository.js';
import { DeskLeadsService } from './desk-leads.service.js';
import { DeskStagesRepository } from './desk-stages.repository.js';
import { DeskRepository } from './desk.repository.js';
import { DeskUnallocatedService } from './desk-unallocated.service.js';
import { DeskService } from './desk.service.js';

/** The team's current tasks (ADR-0037): never read from the public cache, and never stored in it. */
@Module({
  imports: [DueDatesModule, LeadModule, UserModule],
  controllers: [DeskController],
  providers: [
    DeskService,
    DeskRepository,
    DeskStagesRepository,
    DeskEoisRepository,
    DeskContractsRepository,
    DeskLeadsRepository,
    DeskLeadsService,
    DeskUnallocatedService,
  ],
})
export class DeskModule {}
