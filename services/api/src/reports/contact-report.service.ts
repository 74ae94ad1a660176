import { Injectable, Logger } from '@nestjs/common';
import { type ActivityReport, compareTitles, type ContactFigures } from '@lotline/shared-domain';
import { UserRepository } from '../user/user.repository.js';
import type { ContactCount, ContactCounts } from './contact-pipeline.js';
import type { RequestedReport } from './requested-report.js';
import { ReportsRepository } from './reports.repository.js';

/** The database's code of what ran longer than it may. */
const MAX_TIME_EXPIRED = 50;
const NOTHING: ContactFigures = { asked: 0, contacted: 0 };
const tenth = (value: number): number => Math.round(value * 10) / 10;

const figuresOf = (found: ContactCount<unknown> | undefined): ContactFigures => {
  if (!found) return NOTHING;
  const { asked, contacted, hoursToContact, inDay, judged } = found;
  return {
    asked,
    contacted,
    ...(hoursToContact !== null && { hoursToContact: tenth(hoursToContact) }),
    ...(judged > 0 && { withinDay: Math.round((inDay / judged) * 100) }),
  };
};

/** Times to the first contact with leads (D201): part of staff/getReportActivity. */
@Injectable()
export class ContactReportService {
  readonly #log = new Logger('Reports');

  constructor(
    private readonly reports: ReportsRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * By who works on a lead now: whoever had it before left it, with its clocks. Undefined where the database doesn't count
   * them in time: the rest of the report is there without them.
   */
  async report({ zones, mondays }: RequestedReport, now: Date): Promise<ActivityReport['contact']> {
    const found = await this.#contacts(zones, now);
    if (!found) return undefined;
    const weeks = new Map(found.weeks.map((week) => [week._id, week]));
    const names = await this.users.namesOf(found.assignees.flatMap(({ _id }) => (_id ? [String(_id)] : [])));
    return {
      total: figuresOf(found.total[0]),
      weeks: mondays.map((monday) => ({ monday, ...figuresOf(weeks.get(monday)) })),
      assignees: found.assignees
        .map((count) => ({
          ...(count._id && { userId: String(count._id) }),
          name: count._id ? (names.get(String(count._id)) ?? 'Former user') : '',
          ...figuresOf(count),
        }))
        .sort(
          (a, b) => Number(a.name === '') - Number(b.name === '') || b.asked - a.asked || compareTitles(a.name, b.name),
        ),
    };
  }

  async #contacts(zones: RequestedReport['zones'], now: Date): Promise<ContactCounts | null> {
    try {
      return await this.reports.contacts(zones, now);
    } catch (error) {
      if ((error as { code?: unknown }).code !== MAX_TIME_EXPIRED) throw error;
      this.#log.warn('first contacts took too long to count');
      return null;
    }
  }
}
