import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { UserModule } from '../user/user.module.js';
import { Away } from './away.service.js';
import { LeadAssignmentSettings } from './lead-assignment-settings.service.js';
import { LeadChangesRepository } from './lead-changes.repository.js';
import { LeadHandOver } from './lead-hand-over.service.js';
import { LeadNotes } from './lead-notes.service.js';
import { LeadSubjectsRepository } from './lead-subjects.repository.js';
import { LeadSubjects } from './lead-subjects.service.js';
import { LeadTasks } from './lead-tasks.service.js';
import { LeadTeamReads } from './lead-team-reads.service.js';
import { LeadWorkController } from './lead-work.controller.js';

/** Notes, tasks, hand-overs and assignment of leads, and who is away. */
@Module({
  imports: [AuditModule, LeadModule, UserModule],
  controllers: [LeadWorkController],
  providers: [
    Away,
    LeadAssignmentSettings,
    LeadChangesRepository,
    LeadHandOver,
    LeadNotes,
    LeadSubjects,
    LeadSubjectsRepository,
    LeadTasks,
    LeadTeamReads,
  ],
})
export class LeadWorkModule {}
