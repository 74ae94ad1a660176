import { Controller, Header, Req } from '@nestjs/common';
import {
  getStaffEstate,
  getStaffEstates,
  getStaffLots,
  getStaffRegistry,
  getStaffStage,
  getStaffStages,
  type QueryOf,
  type Registry,
  type StageOfEstate,
  type StaffEstate,
  type StaffLot,
  type StaffStage,
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
  @Header('Cache-Control', 'no-store')
  rows(
    @ValidQuery(getStaffRegistry) query: QueryOf<typeof getStaffRegistry>,
    @Req() { headers }: FastifyRequest,
  ): Promise<Registry> {
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
  @Header('Cache-Control', 'no-store')
  estates(@ValidQuery(getStaffEstates) query: QueryOf<typeof getStaffEstates>): Promise<StaffEstate[]> {
    return this.reads.estates(query ?? {});
  }

  @Serves(getStaffEstate)
  @Header('Cache-Control', 'no-store')
  estate(@IdOrKey('estateId') estateId: string): Promise<StaffEstate> {
    return this.reads.estate(estateId);
  }

  @Serves(getStaffStages)
  @Header('Cache-Control', 'no-store')
  stages(@IdOrKey('estateId') estateId: string): Promise<StaffStage[]> {
    return this.reads.stages(estateId);
  }

  @Serves(getStaffStage)
  @Header('Cache-Control', 'no-store')
  stage(@Id('stageId') stageId: string): Promise<StageOfEstate> {
    return this.reads.stage(stageId);
  }

  @Serves(getStaffLots)
  @Header('Cache-Control', 'no-store')
  lots(
    @IdOrKey('estateId') estateId: string,
    @ValidQuery(getStaffLots) query: QueryOf<typeof getStaffLots>,
  ): Promise<StaffLot[]> {
    return this.reads.lots(estateId, query?.stageId ?? null);
  }
}
