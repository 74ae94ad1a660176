import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/contact.module.js';
import { LeadAssignments } from './lead-assignments.service.js';
import { LeadRepository } from './lead.repository.js';
import { LeadService } from './lead.service.js';

@Module({
  imports: [ContactModule],
  providers: [LeadAssignments, LeadRepository, LeadService],
  exports: [LeadAssignments, LeadRepository, LeadService],
})
export class LeadModule {}
