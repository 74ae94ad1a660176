import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingRepository } from './tracking.repository.js';
import { TrackingService } from './tracking.service.js';

@Module({
  imports: [LimitsModule],
  controllers: [TrackingController],
  providers: [TrackingService, TrackingRepository],
})
export class TrackingModule {}
