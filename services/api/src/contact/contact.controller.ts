import { Controller } from '@nestjs/common';
import { getContact, getContacts, type QueryOf } from '@lotline/shared-domain';
import { Id, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { ContactService } from './contact.service.js';
import { PeopleService } from './people.service.js';

@Controller()
export class ContactController {
  constructor(
    private readonly contacts: ContactService,
    private readonly people: PeopleService,
  ) {}

  @Serves(getContacts)
  page(@ValidQuery(getContacts) query: QueryOf<typeof getContacts>) {
    return this.people.page(query ?? {});
  }

  @Serves(getContact)
  contact(@Id('contactId') contactId: string) {
    return this.contacts.one(contactId);
  }
}
