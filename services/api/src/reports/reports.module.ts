import { Module } from '@nestjs/common';
import { ActivityReportService } from './activity-report.service.js';
import { MarketReportService } from './market-report.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';

/** What a landowner asks on Monday (ADR-0040), counted over the audit: never from the cache of public bytes. */
@Module({
  controllers: [ReportsController],
  providers: [ActivityReportService, MarketReportService, ReportsRepository],
})
export class ReportsModule {}
