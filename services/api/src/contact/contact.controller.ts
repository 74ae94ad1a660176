import { Controller, Header } from '@nestjs/common';
import { type ContactDetails, getContact } from '@lotline/shared-domain';
import { Id } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contacts: ContactService) {}

  @Serves(getContact)
  @Header('Cache-Control', 'no-store')
  contact(@Id('contactId') contactId: string): Promise<ContactDetails> {
    return this.contacts.one(contactId);
  }
}
