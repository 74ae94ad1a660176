import { Controller, Req } from '@nestjs/common';
import {
  getStaffEstate,
  getStaffEstates,
  getStaffLots,
  getStaffRegistry,
  getStaffStage,
  getStaffStages,
  type QueryOf,
} from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { Id, IdOrKey, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { RegistryService } from '../registry/live/registry.service.js';
import { isForeign, visitorIdOf } from '../registry/rows/visitor.js';
import { StaffCatalogueService } from './staff-catalogue.service.js';

@Controller()
export class StaffCatalogueController {
  constructor(
    private readonly reads: StaffCatalogueService,
    private readonly registry: RegistryService,
  ) {}

  @Serves(getStaffRegistry)
  rows(@ValidQuery(getStaffRegistry) query: QueryOf<typeof getStaffRegistry>, @Req() { headers }: FastifyRequest) {
    return this.registry.registry(
      {
        estateId: query?.estateId ?? null,
        visitorId: visitorIdOf(headers),
        framed: query?.framed === '1' || isForeign(headers),
      },
      true,
    );
  }

  @Serves(getStaffEstates)
  estates(@ValidQuery(getStaffEstates) query: QueryOf<typeof getStaffEstates>) {
    return this.reads.estates(query ?? {});
  }

  @Serves(getStaffEstate)
  estate(@IdOrKey('estateId') estateId: string) {
    return this.reads.estate(estateId);
  }

  @Serves(getStaffStages)
  stages(@IdOrKey('estateId') estateId: string) {
    return this.reads.stages(estateId);
  }

  @Serves(getStaffStage)
  stage(@Id('stageId') stageId: string) {
    return this.reads.stage(stageId);
  }

  @Serves(getStaffLots)
  lots(@IdOrKey('estateId') estateId: string, @ValidQuery(getStaffLots) query: QueryOf<typeof getStaffLots>) {
    return this.reads.lots(estateId, query?.stageId ?? null);
  }
}
