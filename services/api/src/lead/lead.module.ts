import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/contact.module.js';
import { LeadRepository } from './lead.repository.js';
import { LeadService } from './lead.service.js';

@Module({ imports: [ContactModule], providers: [LeadRepository, LeadService], exports: [LeadRepository, LeadService] })
export class LeadModule {}
