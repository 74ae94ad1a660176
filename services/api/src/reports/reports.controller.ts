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
import { ReportTurns } from '../overload/report-turns.js';
import { ActivityReportService } from './activity-report.service.js';
import { MarketReportService } from './market-report.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly activities: ActivityReportService,
    private readonly markets: MarketReportService,
    private readonly turns: ReportTurns,
  ) {}

  @Serves(getActivityReport)
  @Header('Cache-Control', 'no-store')
  activity(
    @ValidQuery(getActivityReport) query: QueryOf<typeof getActivityReport>,
    @CallerGone() signal: AbortSignal,
  ): Promise<ActivityReport> {
    return this.turns.run(() => this.activities.report(query ?? {}), { signal });
  }

  @Serves(getMarketReport)
  @Header('Cache-Control', 'no-store')
  market(
    @ValidQuery(getMarketReport) query: QueryOf<typeof getMarketReport>,
    @CallerGone() signal: AbortSignal,
  ): Promise<MarketReport> {
    return this.turns.run(() => this.markets.report(query ?? {}), { signal });
  }
}
