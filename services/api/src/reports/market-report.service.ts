import { Injectable } from '@nestjs/common';
import { daysBetween, type MarketFigures, type MarketReport, median } from '@lotline/shared-domain';
import { notFound } from '../read-cache/not-found.js';
import { requestedReport, type ReportQuery, requestedSpan } from './requested-report.js';
import { spanOf, stageRows } from './report-rows.js';
import { type LotForSale, ReportsRepository, type StageTimes } from './reports.repository.js';

/** Days on the market of sold lots and of lots for sale, for one stage or all. */
function figuresOf(times: StageTimes['times'], lots: readonly LotForSale[], now: Date): MarketFigures {
  const toSale = times.map(({ from, to }) => daysBetween(from, to));
  const forSale = lots.flatMap(({ since }) => (since ? [daysBetween(since, now)] : []));
  return {
    sold: toSale.length,
    daysToSale: median(toSale),
    longestToSale: toSale.reduce<number | null>((most, days) => Math.max(most ?? 0, days), null),
    forSale: lots.length,
    daysForSale: median(forSale),
  };
}

/** staff/getReportMarket: how long lots take to sell. */
@Injectable()
export class MarketReportService {
  constructor(private readonly reports: ReportsRepository) {}

  async report(query: ReportQuery, now = new Date()): Promise<MarketReport> {
    const span = requestedSpan(query);
    const estates = await this.reports.estates(query.estateId ?? undefined);
    if (query.estateId && estates.length === 0) throw notFound('estate');
    const { zones, mondays } = requestedReport(estates, span, now);
    const [sold, lots] = await Promise.all([
      Promise.all(zones.map((zone) => this.reports.timesToSale(zone))),
      this.reports.lotsForSale(estates.map(({ _id }) => _id)),
    ]);
    const times = new Map(sold.flat().map(({ _id, times: ofStage }) => [String(_id), ofStage]));
    const forSale = new Map<string, LotForSale[]>(lots.map(({ stageId }) => [String(stageId), []]));
    for (const lot of lots) forSale.get(String(lot.stageId))?.push(lot);
    const ids = new Map(
      [...sold.flat().map(({ _id }) => _id), ...lots.map(({ stageId }) => stageId)].map((id) => [String(id), id]),
    );
    const stages = await this.reports.stages([...ids.values()]);
    return {
      span: spanOf(mondays),
      total: figuresOf([...times.values()].flat(), lots, now),
      stages: stageRows(stages, estates, (id) => figuresOf(times.get(id) ?? [], forSale.get(id) ?? [], now)),
    };
  }
}
