import { Module } from '@nestjs/common';
import { ContactChangesRepository } from './contact-changes.repository.js';
import { ContactRepository } from './contact.repository.js';

/** The stored contacts: found or made by whatever names a person, and changed by staff. */
@Module({
  providers: [ContactRepository, ContactChangesRepository],
  exports: [ContactRepository, ContactChangesRepository],
})
export class ContactModule {}
