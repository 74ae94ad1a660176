import { Controller, Header } from '@nestjs/common';
import { type FindPeople, findPeople, type FoundPerson } from '@lotline/shared-domain';
import { ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PersonLookupService } from './person-lookup.service.js';

@Controller()
export class PersonLookupController {
  constructor(private readonly people: PersonLookupService) {}

  @Serves(findPeople)
  @Header('Cache-Control', 'no-store')
  async find(@ValidBody(findPeople) body: FindPeople): Promise<{ data: FoundPerson[] }> {
    return { data: await this.people.find(body) };
  }
}
