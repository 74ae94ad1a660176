import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { ScriptService } from './script.service.js';
import { EmbedOriginsRepository } from './embed-origins.repository.js';
import { EmbedOriginsService } from './embed-origins.service.js';
import { EmbedController } from './embed.controller.js';

/** Other websites: the scripts they load, and which of them may call the API. */
@Module({
  imports: [CatalogueModule, RegistryModule],
  controllers: [EmbedController],
  providers: [ScriptService, EmbedOriginsService, EmbedOriginsRepository],
  exports: [EmbedOriginsService],
})
export class EmbedModule {}
