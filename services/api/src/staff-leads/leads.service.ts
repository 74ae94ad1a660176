import { Injectable } from '@nestjs/common';
import {
  CSV_START,
  csvLine,
  formatDate,
  leadBadge,
  leadSourceText,
  type LeadPage,
  type LeadRow,
} from '@lotline/shared-domain';
import { slicesOf } from '../common/in-slices.js';
import { LeadFactsRepository } from './lead-facts.repository.js';
import { leadFilter, type LeadFilter, statusFilter, type Where } from './lead-filter.js';
import { LeadRows } from './lead-rows.service.js';
import { LeadsRepository } from './leads.repository.js';

const PAGE_SIZES = [25, 50, 100] as const;
const MAX_PAGE = 10_000;
const MAX_EXPORTED = 50_000;

interface Asked extends LeadFilter {
  readonly order?: string | null | undefined;
  readonly page?: string | null | undefined;
  readonly limit?: string | null | undefined;
}

/** staff/getLeads and staff/getLeadSheet. Runs in the caller's scope. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly facts: LeadFactsRepository,
    private readonly rows: LeadRows,
  ) {}

  /** `counts` are of the same filter without its status. */
  async page({ order, page, limit, ...filter }: Asked): Promise<LeadPage> {
    const size = PAGE_SIZES.find((some) => String(some) === limit) ?? PAGE_SIZES[0];
    const number = Math.max(1, Math.min(MAX_PAGE, Number(page ?? 1) || 1));
    const where = await this.#where(filter);
    const [counts, leads] = await Promise.all([
      this.leads.counts(where),
      this.leads.page(
        { $and: [where, statusFilter(filter.status)] },
        { order, page: number, limit: size, isWhole: !Object.values(filter).some(Boolean) },
      ),
    ]);
    const wanted = filter.status?.trim().toLowerCase();
    const total = counts
      .filter(({ status }) => !wanted || status === wanted)
      .reduce((sum, { count }) => sum + count, 0);
    const totalPages = Math.ceil(total / size);
    return {
      data: await this.rows.of(leads),
      counts,
      total,
      page: number,
      limit: size,
      totalPages,
      hasNextPage: number < totalPages,
    };
  }

  /** Leads as CSV, newest first; no cell is a formula. */
  async sheet(filter: LeadFilter): Promise<Buffer> {
    const where = { $and: [await this.#where(filter), statusFilter(filter.status)] };
    const lines = [csvLine(SHEET.map(([title]) => title))];
    const turn = slicesOf();
    for await (const batch of this.leads.inBatches(where, MAX_EXPORTED))
      for (const row of await this.rows.of(batch)) {
        lines.push(csvLine(SHEET.map(([, cell]) => cell(row))));
        await turn();
      }
    return Buffer.from(CSV_START + lines.join(''), 'utf8');
  }

  async #where(filter: LeadFilter): Promise<Where> {
    return leadFilter(filter, filter.due ? await this.facts.estatesOf(null) : []);
  }
}

type Cell = string | number | null;
const day = (at: string | null | undefined, { timeZone }: LeadRow): Cell =>
  at ? formatDate(at, timeZone, 'YYYY-MM-DD') : null;
/** The columns of the sheet, in order. */
const SHEET: readonly (readonly [title: string, cell: (row: LeadRow) => Cell])[] = [
  ['Date', (row) => day(row.createdAt, row)],
  ['Status', ({ status }) => leadBadge(status).label],
  ['Source', ({ source }) => leadSourceText(source)],
  ['All sources', ({ sources }) => sources.map(leadSourceText).join('; ')],
  ['Estate', ({ estateTitle }) => estateTitle],
  ['Lot', ({ lotTitle }) => lotTitle ?? null],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone ?? null],
  ['Assigned to', ({ assignee }) => assignee?.name ?? null],
  ['Star', ({ watched }) => (watched ? 'Yes' : 'No')],
  ['Asked', (row) => day(row.askedAt, row)],
  ['First contact', (row) => day(row.contactedAt, row)],
  ['Last contact', (row) => day(row.lastContactAt, row)],
  ['Next task', ({ nextTask }) => nextTask?.title ?? null],
  ['Next task due', ({ nextTask }) => nextTask?.dueOn ?? null],
  ['Deleted', (row) => day(row.deletedAt, row)],
];
