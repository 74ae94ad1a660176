import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { MapImages } from './map-image.service.js';
import { MapPlanRepository } from './map-plan.repository.js';
import { MapPlansController } from './map-plans.controller.js';
import { MapPlansService } from './map-plans.service.js';

/** Maps of estates and stages as their editors make them (D63, D91). */
@Module({
  imports: [AuditModule, UploadModule, UserModule],
  controllers: [MapPlansController],
  providers: [MapImages, MapPlanRepository, MapPlansService],
})
export class MapModule {}
