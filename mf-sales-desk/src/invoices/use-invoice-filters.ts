import { getInvoiceTotals, getStaffEstates, INVOICE_STATUSES, invoiceBadge } from '@lotline/shared-domain';
import type { ListFilter } from '@lotline/shared-design/kit/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { monthName } from '../due/due-calendar.component';
import { parseMonth } from '../due/months';
import { invoiceStrings } from './strings';

const text = invoiceStrings.filters;
/** No filter. */
export const ALL = 'all';

const STATUS: ListFilter = {
  key: 'status',
  label: text.status,
  standard: ALL,
  options: [
    { value: ALL, label: text.everyStatus },
    ...INVOICE_STATUSES.map((value) => ({ value, label: invoiceBadge(value).label })),
  ],
};
const REFUND: ListFilter = {
  key: 'refund',
  label: text.refund,
  standard: ALL,
  options: [
    { value: ALL, label: text.everyRefund },
    { value: 'due', label: text.refundDue },
  ],
};

/** The totals that the page shows, of one estate or of all. */
export const totalsOf = (estateId: string | undefined) =>
  resource(getInvoiceTotals, { query: { ...(estateId && { estateId }) } });

/** What the list can be narrowed by; the month of the address is among the months, though it be older. */
export function useInvoiceFilters({ estateId, month }: Readonly<Record<string, string | undefined>>) {
  const [estates, totals] = [useResource(resource(getStaffEstates)), useResource(totalsOf(estateId))];
  const known = totals.phase === 'ready' ? totals.data.map((each) => each.month) : [];
  const asked = parseMonth(month);
  const months = asked && !known.includes(asked) ? [asked, ...known] : known;
  const titles = estates.phase === 'ready' ? estates.data : [];
  const filters: readonly ListFilter[] = [
    STATUS,
    REFUND,
    {
      key: 'month',
      label: text.month,
      standard: ALL,
      options: [{ value: ALL, label: text.everyMonth }, ...months.map((value) => ({ value, label: monthName(value) }))],
    },
    ...(titles.length > 1
      ? [
          {
            key: 'estateId',
            label: text.estate,
            standard: ALL,
            options: [
              { value: ALL, label: text.everyEstate },
              ...titles.map(({ _id, title }) => ({ value: _id, label: title })),
            ],
          },
        ]
      : []),
  ];
  return { filters, totals };
}
