import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ChangeFeedModule } from '../change-feed/change-feed.module.js';
import { LiveController } from './live.controller.js';
import { LiveService } from './live.service.js';

/** The event streams of open pages. */
@Module({
  imports: [ChangeFeedModule, CatalogueModule],
  controllers: [LiveController],
  providers: [LiveService],
  exports: [LiveService],
})
export class LiveModule {}
