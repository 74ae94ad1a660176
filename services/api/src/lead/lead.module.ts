import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { LeadAssignmentsRepository } from './lead-assignments.repository.js';
import { LeadAssignments } from './lead-assignments.service.js';
import { LeadContactsRepository } from './lead-contacts.repository.js';
import { LeadContacts } from './lead-contacts.service.js';
import { LeadTeamRepository } from './lead-team.repository.js';
import { LeadRepository } from './lead.repository.js';
import { LeadService } from './lead.service.js';

@Module({
  imports: [AuditModule, ContactModule],
  providers: [
    LeadRepository,
    LeadService,
    LeadAssignments,
    LeadAssignmentsRepository,
    LeadContacts,
    LeadContactsRepository,
    LeadTeamRepository,
  ],
  exports: [LeadRepository, LeadService, LeadAssignments, LeadAssignmentsRepository, LeadContacts, LeadTeamRepository],
})
export class LeadModule {}
