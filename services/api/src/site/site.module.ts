import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { ScriptService } from './script.service.js';
import { SiteOriginsRepository } from './site-origins.repository.js';
import { SiteOriginsService } from './site-origins.service.js';
import { SiteController } from './site.controller.js';

/** Other people's pages: what they load from here, and which of them may ask the API. */
@Module({
  imports: [CatalogueModule, RegistryModule],
  controllers: [SiteController],
  providers: [ScriptService, SiteOriginsService, SiteOriginsRepository],
  exports: [SiteOriginsService],
})
export class SiteModule {}
