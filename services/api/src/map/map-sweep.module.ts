import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { MapDraftExpiry } from './map-draft-expiry.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import { MapImages } from './map-image.service.js';
import { MapPlanRepository } from './map-plan.repository.js';
import { MapSweep } from './map-sweep.js';

/** The sweep of drafts of maps, which is a job, and what it shares with the editors of maps. */
@Module({
  imports: [FilesModule, OutboxModule, UploadModule, UserModule],
  providers: [MapDraftExpiry, MapDraftsRepository, MapImages, MapPlanRepository, MapSweep],
  exports: [MapDraftsRepository, MapImages, MapPlanRepository],
})
export class MapSweepModule {}
