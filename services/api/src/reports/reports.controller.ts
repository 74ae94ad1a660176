import { Controller } from '@nestjs/common';
import { getActivityReport, getMarketReport, type QueryOf } from '@lotline/shared-domain';
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
  activity(@ValidQuery(getActivityReport) query: QueryOf<typeof getActivityReport>, @CallerGone() signal: AbortSignal) {
    return this.queue.run(() => this.activities.report(query ?? {}), { signal });
  }

  @Serves(getMarketReport)
  market(@ValidQuery(getMarketReport) query: QueryOf<typeof getMarketReport>, @CallerGone() signal: AbortSignal) {
    return this.queue.run(() => this.markets.report(query ?? {}), { signal });
  }
}
