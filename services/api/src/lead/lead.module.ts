import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/contact.module.js';
import { LeadContacts } from './lead-contacts.service.js';
import { LeadRepository } from './lead.repository.js';
import { LeadService } from './lead.service.js';

const PROVIDERS = [LeadRepository, LeadService, LeadContacts];

@Module({ imports: [ContactModule], providers: PROVIDERS, exports: PROVIDERS })
export class LeadModule {}
