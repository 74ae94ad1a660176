import { Controller, Req } from '@nestjs/common';
import { getRegistry, type QueryOf } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { ValidQuery } from '../../common/input.decorators.js';
import { Serves } from '../../common/serves.decorator.js';
import { isForeign, visitorIdOf } from '../rows/visitor.js';
import { RegistryService } from './registry.service.js';

@Controller()
export class RegistryController {
  constructor(private readonly registry: RegistryService) {}

  @Serves(getRegistry)
  read(@ValidQuery(getRegistry) query: QueryOf<typeof getRegistry>, @Req() { headers }: FastifyRequest) {
    const visit = {
      estateId: query?.estateId ?? null,
      visitorId: visitorIdOf(headers),
      framed: query?.framed === '1' || isForeign(headers),
    };
    return this.registry.registry(visit, query?.staff === '1');
  }
}
