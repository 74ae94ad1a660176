import { Module } from '@nestjs/common';
import { EstateMapModule } from '../estate-map/estate-map.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { FilesModule } from '../files/files.module.js';
import { LotModule } from '../lot/lot.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { StageMapModule } from '../stage-map/stage-map.module.js';
import { StageModule } from '../stage/stage.module.js';
import { PageController } from './page.controller.js';
import { PageService } from './page.service.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

/** The HTML of every page. Its controller comes last of all: its path is every path. */
@Module({
  imports: [FilesModule, EstateModule, EstateMapModule, StageModule, StageMapModule, LotModule, RegistryModule],
  controllers: [SitemapController, PageController],
  providers: [PageService, SitemapService],
})
export class PageModule {}
