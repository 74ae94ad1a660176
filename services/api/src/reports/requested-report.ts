import { formatDate, isDay, REPORT_WEEKS, type ReportWeek, weeksUntil } from '@lotline/shared-domain';
import { InvalidInput } from '../common/invalid-input.js';
import type { ZonedReport } from './report-pipelines.js';
import type { ReportEstate } from './reports.repository.js';

/** The raw query of a report. */
export interface ReportQuery {
  readonly estateId?: string | null;
  readonly weeks?: string | null;
  readonly until?: string | null;
}

/** Scope of a report: its estates, and the start and end of their weeks. */
export interface RequestedReport {
  readonly zones: readonly ZonedReport[];
  readonly mondays: readonly string[];
}

const refused = (path: string, message: string): InvalidInput => new InvalidInput([{ path, message }]);

/** Number of weeks, and the end date; null: until today. Refuses an invalid number or date. */
export function requestedSpan({ weeks, until }: ReportQuery): { count: number; until: string | null } {
  const count = weeks ? Number(weeks) : REPORT_WEEKS.default;
  if (!Number.isInteger(count) || count < 1 || count > REPORT_WEEKS.most)
    throw refused('weeks', `weeks must be a whole number from 1 to ${REPORT_WEEKS.most}`);
  if (until && (!isDay(until) || until < '2000-01-03' || until > '2200-01-01'))
    throw refused('until', 'until must be a day: YYYY-MM-DD');
  return { count, until: until || null };
}

/** Groups estates by time zone. Weeks are named the same everywhere but begin in each estate's own time zone (D65). */
export function requestedReport(
  estates: readonly ReportEstate[],
  { count, until }: { readonly count: number; readonly until: string | null },
  now: Date,
): RequestedReport {
  const zones = [...new Set(estates.map(({ timeZone }) => timeZone))];
  // The latest 'today' of all zones, so that no estate's current week is missing.
  const last =
    until ??
    zones
      .map((zone) => formatDate(now, zone, 'YYYY-MM-DD'))
      .sort()
      .at(-1) ??
    formatDate(now, 'UTC', 'YYYY-MM-DD');
  const counted = zones.map((zone) => ({
    timeZone: zone,
    estateIds: estates.flatMap(({ _id, timeZone }) => (timeZone === zone ? [_id] : [])),
    weeks: weeksUntil(last, count, zone),
  }));
  const named: readonly ReportWeek[] = weeksUntil(last, count, 'UTC');
  return { zones: counted, mondays: named.map(({ monday }) => monday) };
}
