import { Controller } from '@nestjs/common';
import { getContact } from '@lotline/shared-domain';
import { Id } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { ContactDetailsService } from './contact-details.service.js';

@Controller()
export class ContactDetailsController {
  constructor(private readonly contacts: ContactDetailsService) {}

  @Serves(getContact)
  contact(@Id('contactId') contactId: string) {
    return this.contacts.one(contactId);
  }
}
