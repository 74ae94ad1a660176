import { Controller, Header } from '@nestjs/common';
import { type ActivityReport, getActivityReport, getMarketReport, type MarketReport, type QueryOf } from '@lotline/shared-domain';
import { ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { ActivityReportService } from './activity-report.service.js';
import { MarketReportService } from './market-report.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly activities: ActivityReportService,
    private readonly markets: MarketReportService,
  ) {}

  @Serves(getActivityReport)
  @Header('Cache-Control', 'no-store')
  activity(@ValidQuery(getActivityReport) query: QueryOf<typeof getActivityReport>): Promise<ActivityReport> {
    return this.activities.report(query ?? {});
  }

  @Serves(getMarketReport)
  @Header('Cache-Control', 'no-store')
  market(@ValidQuery(getMarketReport) query: QueryOf<typeof getMarketReport>): Promise<MarketReport> {
    return this.markets.report(query ?? {});
  }
}
