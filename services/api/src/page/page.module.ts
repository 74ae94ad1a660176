import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { FilesModule } from '../files/files.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { PageController } from './page.controller.js';
import { PageSources } from './page-sources.js';
import { PageService } from './page.service.js';
import { PlanPreviews } from './plan-previews.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

/** The HTML of every page. Its controller is registered last: it matches every path. */
@Module({
  imports: [CatalogueModule, FilesModule, RegistryModule],
  controllers: [SitemapController, PageController],
  providers: [PageService, PageSources, PlanPreviews, SitemapService],
})
export class PageModule {}
