import { Controller } from '@nestjs/common';
import { getContact } from '@lotline/shared-domain';
import { Id } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contacts: ContactService) {}

  @Serves(getContact)
  contact(@Id('contactId') contactId: string) {
    return this.contacts.one(contactId);
  }
}
