import { formatDate, isDay, REPORT_WEEKS, type ReportWeek, weeksUntil } from '@lotline/shared-domain';
import { InvalidInput } from '../common/invalid-input.js';
import type { Counted } from './report-pipelines.js';
import type { ReportEstate } from './reports.repository.js';

/** The query of a report, as it came. */
export interface ReportQuery {
  readonly estateId?: string | null;
  readonly weeks?: string | null;
  readonly until?: string | null;
}

/** What a report is about: its estates with the moments their weeks begin and end at. */
export interface AskedReport {
  readonly zones: readonly Counted[];
  readonly mondays: readonly string[];
}

const refused = (path: string, message: string): InvalidInput => new InvalidInput([{ path, message }]);

/** How many weeks, and until when; null: until today. Refuses what is neither a number nor a day. */
export function spanAsked({ weeks, until }: ReportQuery): { count: number; until: string | null } {
  const count = weeks ? Number(weeks) : REPORT_WEEKS.default;
  if (!Number.isInteger(count) || count < 1 || count > REPORT_WEEKS.most)
    throw refused('weeks', `weeks must be a whole number from 1 to ${REPORT_WEEKS.most}`);
  if (until && (!isDay(until) || until < '2000-01-03' || until > '2200-01-01'))
    throw refused('until', 'until must be a day: YYYY-MM-DD');
  return { count, until: until || null };
}

/** Estates of one time zone are counted together; weeks have one name everywhere, and begin where each estate is (D65). */
export function askedReport(
  estates: readonly ReportEstate[],
  { count, until }: { readonly count: number; readonly until: string | null },
  now: Date,
): AskedReport {
  const zones = [...new Set(estates.map(({ timeZone }) => timeZone))];
  // The latest today of them: no estate's present week is missing.
  const last =
    until ??
    zones
      .map((zone) => formatDate(now, zone, 'YYYY-MM-DD'))
      .sort()
      .at(-1) ??
    formatDate(now, 'UTC', 'YYYY-MM-DD');
  const counted = zones.map((zone) => ({
    estateIds: estates.flatMap(({ _id, timeZone }) => (timeZone === zone ? [_id] : [])),
    weeks: weeksUntil(last, count, zone),
  }));
  const named: readonly ReportWeek[] = weeksUntil(last, count, 'UTC');
  return { zones: counted, mondays: named.map(({ monday }) => monday) };
}
