import { Module } from '@nestjs/common';
import { UserModule } from '../user/user.module.js';
import { ActivityReportService } from './activity-report.service.js';
import { ContactReportService } from './contact-report.service.js';
import { MarketReportService } from './market-report.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';

/** Reports for landowners (ADR-0040), computed from the audit log and never from the read cache. */
@Module({
  imports: [UserModule],
  controllers: [ReportsController],
  providers: [ActivityReportService, ContactReportService, MarketReportService, ReportsRepository],
})
export class ReportsModule {}
