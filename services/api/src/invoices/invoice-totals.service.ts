import { Injectable } from '@nestjs/common';
import type { InvoiceTotals } from '@lotline/shared-domain';
import { byTimeZone, monthAfter, monthOf } from './estate-months.js';
import { InvoiceListRepository } from './invoice-list.repository.js';
import { InvoiceTotalsRepository } from './invoice-totals.repository.js';

const MONTHS = 12;
type Sums = Omit<InvoiceTotals, 'month'>;
const NOTHING: Sums = { invoices: 0, issued: 0, cleared: 0, refunded: 0, kept: 0, unallocated: 0 };

/** What was asked for and booked a month, in the calendar of each estate. */
@Injectable()
export class InvoiceTotalsService {
  constructor(
    private readonly sums: InvoiceTotalsRepository,
    private readonly lists: InvoiceListRepository,
  ) {}

  /** The last twelve months, latest first; of the caller's estates or one of them. Dollars alone. */
  async of(estateId?: string | null, now = new Date()): Promise<InvoiceTotals[]> {
    const totals = new Map<string, Sums>();
    const zones = [...byTimeZone(await this.lists.estates(estateId))];
    const latest =
      zones
        .map(([timeZone]) => monthOf(now, timeZone))
        .sort()
        .at(-1) ?? monthOf(now, 'UTC');
    const months = Array.from({ length: MONTHS }, (_, at) => monthAfter(latest, -at));
    for (const [timeZone, estates] of zones)
      for (const { _id: month, ...sums } of await this.sums.ofZone(timeZone, estates, months)) {
        const so = totals.get(month) ?? NOTHING;
        const names = Object.keys(NOTHING) as (keyof Sums)[];
        totals.set(
          month,
          Object.fromEntries(names.map((name) => [name, so[name] + (sums[name] ?? 0)])) as unknown as Sums,
        );
      }
    return months.map((month) => ({ month, ...NOTHING, ...totals.get(month) }));
  }
}
