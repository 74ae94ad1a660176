import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { LotManagementModule } from '../lot-management/lot-management.module.js';
import { LotTransitionsModule } from '../lot-transitions/lot-transitions.module.js';
import { StageLotsModule } from '../stage-lots/stage-lots.module.js';
import { MapCompanyService } from './map-company.service.js';
import { MapDraftsController } from './map-drafts.controller.js';
import { MapDrafts } from './map-drafts.service.js';
import { MapItems } from './map-items.repository.js';
import { MapLive } from './map-live.service.js';
import { MapPlansController } from './map-plans.controller.js';
import { MapPlansService } from './map-plans.service.js';
import { MapPublish } from './map-publish.service.js';
import { MapStorage } from './map-storage.service.js';
import { MapSweepModule } from './map-sweep.module.js';
import { MapVersions } from './map-versions.service.js';
import { MapWork } from './map-work.service.js';
import { MapWrites } from './map-writes.service.js';

/** Maps of estates and stages as their editors make them (D63, D91). */
@Module({
  imports: [
    AuditModule,
    LotManagementModule,
    LotTransitionsModule,
    MapSweepModule,
    StageLotsModule,
    UploadModule,
    UserModule,
  ],
  controllers: [MapPlansController, MapDraftsController],
  providers: [
    MapPlansService,
    MapDrafts,
    MapLive,
    MapCompanyService,
    MapItems,
    MapWrites,
    MapPublish,
    MapStorage,
    MapVersions,
    MapWork,
  ],
})
export class MapModule {}
