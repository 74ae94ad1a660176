import { Controller } from '@nestjs/common';
import { type FindPeople, findPeople } from '@lotline/shared-domain';
import { ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PersonLookupService } from './person-lookup.service.js';

@Controller()
export class PersonLookupController {
  constructor(private readonly people: PersonLookupService) {}

  @Serves(findPeople)
  async find(@ValidBody(findPeople) body: FindPeople) {
    return { data: await this.people.find(body) };
  }
}
