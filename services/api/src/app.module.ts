import { Module, type DynamicModule } from '@nestjs/common';
import { CommonModule } from './common/common.module.js';
import type { Config } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { DevLettersModule } from './dev-letters/dev-letters.module.js';
import { DocsModule } from './docs/docs.module.js';
import { EnquiryModule } from './enquiry/enquiry.module.js';
import { EstateMapModule } from './estate-map/estate-map.module.js';
import { EstateModule } from './estate/estate.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { InitialHoldModule } from './initial-hold/initial-hold.module.js';
import { LiveModule } from './live/live.module.js';
import { LotModule } from './lot/lot.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { OverloadModule } from './overload/overload.module.js';
import { PageModule } from './page/page.module.js';
import { ReadCacheModule } from './read-cache/read-cache.module.js';
import { RegistryModule } from './registry/registry.module.js';
import { SiteModule } from './site/site.module.js';
import { StageMapModule } from './stage-map/stage-map.module.js';
import { StageModule } from './stage/stage.module.js';
import { SweeperModule } from './sweeper/sweeper.module.js';
import { TrackingModule } from './tracking/tracking.module.js';

/** The whole program. Pages come last: theirs is the path that nobody else answers. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CommonModule.forRoot(config),
        OverloadModule,
        DatabaseModule,
        ReadCacheModule,
        EstateModule,
        EstateMapModule,
        StageModule,
        StageMapModule,
        LotModule,
        InitialHoldModule,
        EnquiryModule,
        OutboxModule,
        DevLettersModule,
        SweeperModule,
        LiveModule,
        RegistryModule,
        TrackingModule,
        HealthModule,
        DocsModule,
        FilesModule,
        SiteModule,
        PageModule,
      ],
    };
  }
}
