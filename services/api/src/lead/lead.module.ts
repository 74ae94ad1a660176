import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { UserModule } from '../user/user.module.js';
import { LeadAssignmentsRepository } from './lead-assignments.repository.js';
import { LeadAssignments } from './lead-assignments.service.js';
import { LeadContactsRepository } from './lead-contacts.repository.js';
import { LeadContacts } from './lead-contacts.service.js';
import { LeadNamesRepository } from './lead-names.repository.js';
import { LeadNotesRepository } from './lead-notes.repository.js';
import { LeadTasksRepository } from './lead-tasks.repository.js';
import { LeadTeamRepository } from './lead-team.repository.js';
import { LeadTeam } from './lead-team.service.js';
import { LeadWorkViews } from './lead-work-views.service.js';
import { OpenLeadsRepository } from './open-leads.repository.js';
import { LeadRepository } from './lead.repository.js';
import { LeadService } from './lead.service.js';

const SHARED = [
  LeadRepository,
  LeadService,
  LeadAssignments,
  LeadAssignmentsRepository,
  LeadContacts,
  LeadNamesRepository,
  LeadNotesRepository,
  LeadTasksRepository,
  LeadTeam,
  LeadTeamRepository,
  LeadWorkViews,
  OpenLeadsRepository,
];

/** Leads, and what the rooms above them share of the work on them. */
@Module({
  imports: [AuditModule, ContactModule, UserModule],
  providers: [...SHARED, LeadContactsRepository],
  exports: SHARED,
})
export class LeadModule {}
