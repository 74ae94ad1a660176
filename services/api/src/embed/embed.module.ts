import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { ScriptService } from './script.service.js';
import { EmbedOriginsRepository } from './embed-origins.repository.js';
import { EmbedOriginsService } from './embed-origins.service.js';
import { EmbedController } from './embed.controller.js';

/** Other people's pages: what they load from here, and which of them may ask the API. */
@Module({
  imports: [CatalogueModule, RegistryModule],
  controllers: [EmbedController],
  providers: [ScriptService, EmbedOriginsService, EmbedOriginsRepository],
  exports: [EmbedOriginsService],
})
export class EmbedModule {}
