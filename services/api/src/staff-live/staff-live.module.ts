import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { StaffFeed } from './staff-feed.js';
import { StaffLiveController } from './staff-live.controller.js';
import { StaffLiveService } from './staff-live.service.js';

/** The event stream of open staff pages (ADR-0037). */
@Module({
  imports: [AuthModule],
  controllers: [StaffLiveController],
  providers: [StaffFeed, StaffLiveService],
  exports: [StaffLiveService],
})
export class StaffLiveModule {}
