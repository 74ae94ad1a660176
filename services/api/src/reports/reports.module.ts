import { Module } from '@nestjs/common';
import { ActivityReportService } from './activity-report.service.js';
import { MarketReportService } from './market-report.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';

/** Reports for landowners (ADR-0040), computed from the audit log and never from the read cache. */
@Module({
  controllers: [ReportsController],
  providers: [ActivityReportService, MarketReportService, ReportsRepository],
})
export class ReportsModule {}
