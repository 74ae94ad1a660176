import { Module } from '@nestjs/common';
import { EoiModule } from '../eoi/eoi.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { StaffCatalogueController } from './staff-catalogue.controller.js';
import { StaffCatalogueRepository } from './staff-catalogue.repository.js';
import { StaffCatalogueService } from './staff-catalogue.service.js';

/** Staff reads of their estates (D73), which never use the public read cache. */
@Module({
  imports: [EoiModule, RegistryModule],
  controllers: [StaffCatalogueController],
  providers: [StaffCatalogueService, StaffCatalogueRepository],
  exports: [StaffCatalogueService],
})
export class StaffCatalogueModule {}
