import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.js';
import { StaffCatalogueController } from './staff-catalogue.controller.js';
import { StaffCatalogueRepository } from './staff-catalogue.repository.js';
import { StaffCatalogueService } from './staff-catalogue.service.js';

/** What staff read of their estates (D73): never from the cache of public bytes, and never into it. */
@Module({
  imports: [RegistryModule],
  controllers: [StaffCatalogueController],
  providers: [StaffCatalogueService, StaffCatalogueRepository],
})
export class StaffCatalogueModule {}
