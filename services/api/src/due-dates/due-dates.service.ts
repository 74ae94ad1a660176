import { Inject, Injectable } from '@nestjs/common';
import { deskEoiPath, DomainError, type DueDate, isCalendarDay, lotLabel, stageLabel } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { InvalidInput } from '../common/invalid-input.js';
import { CONFIG, type Config } from '../config/config.js';
import { buyersOf } from '../eoi/eoi-buyers.js';
import { calendarFile } from './calendar-file.js';
import { dueDateView, labelOf } from './due-date-view.js';
import { type DueFilter, DueDatesRepository } from './due-dates.repository.js';

/** Maximum number of dates of one answer. */
const MAX_DATES = 1_000;

/** What is due of contracts, for staff. The guard has set the scope. */
@Injectable()
export class DueDatesService {
  constructor(
    private readonly dates: DueDatesRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Dates and conditions that aren't over, by day; none of an estate outside the caller's scope. */
  async list(filter: DueFilter, now = new Date()): Promise<{ data: DueDate[]; isCut: boolean }> {
    for (const path of ['from', 'to'] as const)
      if (filter[path] && !isCalendarDay(filter[path]))
        throw new InvalidInput([{ path, message: `${path} must be a day: YYYY-MM-DD` }]);
    if (filter.estateId && !isId(filter.estateId)) return { data: [], isCut: false };
    const rows = await this.dates.listed(filter, now, MAX_DATES + 1);
    return { data: rows.slice(0, MAX_DATES).map(dueDateView), isCut: rows.length > MAX_DATES };
  }

  /** One date of an approved EOI as a calendar file, also one that is over; 404 for any other, and for a foreign EOI. */
  async file(eoiId: string, name: string, now = new Date()): Promise<{ name: string; bytes: Buffer }> {
    const row = (await this.dates.of(eoiId, now)).find((one) => one.name === name);
    if (!row) throw new DomainError('not_found');
    const title = `${labelOf(row)}: ${lotLabel(row.lotTitle)}, ${row.estateTitle}`;
    const { publicUrl } = this.config;
    const text = calendarFile({
      uid: `${eoiId}-${name}@${new URL(publicUrl).hostname}`,
      at: now,
      day: row.day,
      revision: row.eoi.rev ?? 0,
      summary: title,
      description: `${buyersOf(row.eoi)}\n${stageLabel(row.stageTitle)}`,
      url: publicUrl + deskEoiPath(eoiId),
    });
    return { name: `${title.replace(/[:,]/g, '')}.ics`, bytes: Buffer.from(text) };
  }
}
