import { Injectable } from '@nestjs/common';
import { ACTIVITY_FIGURES, type ActivityFigure, type ActivityReport } from '@lotline/shared-domain';
import { notFound } from '../read-cache/not-found.js';
import { ContactReportService } from './contact-report.service.js';
import { requestedReport, type ReportQuery, requestedSpan } from './requested-report.js';
import { inOrder, spanOf, stageRows } from './report-rows.js';
import { type Count, type Counts, ReportsRepository } from './reports.repository.js';

type Figures = Record<ActivityFigure, number>;

const figuresOf = (count: Partial<Figures>): Figures =>
  Object.fromEntries(ACTIVITY_FIGURES.map((figure) => [figure, count[figure] ?? 0])) as Figures;
const NOTHING = figuresOf({});

/** Merges the counts of several time zones by id. */
function summed<Id>(
  lists: readonly (readonly Count<Id>[])[],
): Map<string, { id: Id; company: string; figures: Figures }> {
  const found = new Map<string, { id: Id; company: string; figures: Figures }>();
  for (const count of lists.flat()) {
    const known = found.get(String(count._id)) ?? { id: count._id, company: count.company ?? '', figures: NOTHING };
    const more = figuresOf(count);
    const figures = figuresOf(
      Object.fromEntries(ACTIVITY_FIGURES.map((figure) => [figure, known.figures[figure] + more[figure]])),
    );
    found.set(String(count._id), { ...known, company: [known.company, count.company ?? ''].sort()[0] ?? '', figures });
  }
  return found;
}

/**
 * staff/getReportActivity: figures are defined in shared-domain (REPORT_FIGURES), counted over the audit log and, for
 * deposits, summed over the ledger.
 */
@Injectable()
export class ActivityReportService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly contacts: ContactReportService,
  ) {}

  async report(query: ReportQuery, now = new Date()): Promise<ActivityReport> {
    const span = requestedSpan(query);
    const estates = await this.reports.estates(query.estateId ?? undefined);
    if (query.estateId && estates.length === 0) throw notFound('estate');
    const requested = requestedReport(estates, span, now);
    const { zones, mondays } = requested;
    const counts: Counts[] = await Promise.all(
      zones.flatMap((zone) => [
        this.reports.holds(zone),
        this.reports.moves(zone),
        this.reports.eoiMoves(zone),
        this.reports.deposits(zone),
      ]),
    );
    const weeks = summed(counts.map((count) => count.weeks));
    const stages = summed(counts.map((count) => count.stages));
    const businesses = summed(counts.map((count) => count.businesses));
    const titles = await this.reports.businessTitles([...businesses.values()].flatMap(({ id }) => (id ? [id] : [])));
    const total = [...weeks.values()].reduce(
      (sum, { figures }) =>
        figuresOf(Object.fromEntries(ACTIVITY_FIGURES.map((figure) => [figure, sum[figure] + figures[figure]]))),
      NOTHING,
    );
    const contact = await this.contacts.report(requested, now);
    return {
      span: spanOf(mondays),
      total,
      ...(contact && { contact }),
      weeks: mondays.map((monday, at) => ({ monday, ...(weeks.get(String(at))?.figures ?? NOTHING) })),
      stages: stageRows(
        await this.reports.stages([...stages.values()].map(({ id }) => id)),
        estates,
        (stageId) => stages.get(stageId)?.figures ?? NOTHING,
      ),
      businesses: inOrder(
        [...businesses.values()].map(({ id, figures }) => ({
          ...(id && { businessId: String(id) }),
          title: id ? (titles.get(String(id)) ?? '') : '',
          ...figures,
        })),
        ({ title }) => title,
      ),
      partners: inOrder(
        [...summed(counts.map((count) => count.partners)).values()].map(({ company, figures }) => ({
          company,
          ...figures,
        })),
        ({ company }) => company,
      ),
    };
  }
}
