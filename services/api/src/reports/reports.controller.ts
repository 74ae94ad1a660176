import { Controller, Header } from '@nestjs/common';
import {
  type ActivityReport,
  getActivityReport,
  getMarketReport,
  type MarketReport,
  type QueryOf,
} from '@lotline/shared-domain';
import { CallerGone, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { ReportQueue } from '../overload/report-queue.js';
import { ActivityReportService } from './activity-report.service.js';
import { MarketReportService } from './market-report.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly activities: ActivityReportService,
    private readonly markets: MarketReportService,
    private readonly queue: ReportQueue,
  ) {}

  @Serves(getActivityReport)
  @Header('Cache-Control', 'no-store')
  activity(
    @ValidQuery(getActivityReport) query: QueryOf<typeof getActivityReport>,
    @CallerGone() signal: AbortSignal,
  ): Promise<ActivityReport> {
    return this.queue.run(() => this.activities.report(query ?? {}), { signal });
  }

  @Serves(getMarketReport)
  @Header('Cache-Control', 'no-store')
  market(
    @ValidQuery(getMarketReport) query: QueryOf<typeof getMarketReport>,
    @CallerGone() signal: AbortSignal,
  ): Promise<MarketReport> {
    return this.queue.run(() => this.markets.report(query ?? {}), { signal });
  }
}
