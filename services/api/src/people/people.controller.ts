import { Controller } from '@nestjs/common';
import { getContacts, type QueryOf } from '@lotline/shared-domain';
import { ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Serves(getContacts)
  page(@ValidQuery(getContacts) query: QueryOf<typeof getContacts>) {
    return this.people.page(query ?? {});
  }
}
