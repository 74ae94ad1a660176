import { Controller, Header } from '@nestjs/common';
import { getRegistry, type QueryOf, type Registry } from '@lotline/shared-domain';
import { ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { RegistryService } from './registry.service.js';

@Controller()
export class RegistryController {
  constructor(private readonly registry: RegistryService) {}

  @Serves(getRegistry)
  @Header('Cache-Control', 'no-store')
  read(@ValidQuery(getRegistry) query: QueryOf<typeof getRegistry>): Promise<Registry> {
    return this.registry.registry(query?.staff === '1');
  }
}
