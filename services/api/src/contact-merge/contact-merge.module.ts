import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { PeopleModule } from '../people/people.module.js';
import { UserModule } from '../user/user.module.js';
import { AddressUses } from './address-uses.repository.js';
import { ContactMergeController } from './contact-merge.controller.js';
import { Duplicates } from './duplicates.service.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { EditContact } from './edit-contact.service.js';
import { ContactMerges } from './contact-merges.service.js';
import { MergesRepository } from './merges.repository.js';

/** Contacts are edited, compared and merged by staff (D147, D200). */
@Module({
  imports: [AuditModule, ContactModule, LeadModule, PeopleModule, UserModule],
  controllers: [ContactMergeController],
  providers: [AddressUses, Duplicates, DuplicatesRepository, EditContact, ContactMerges, MergesRepository],
})
export class ContactMergeModule {}
