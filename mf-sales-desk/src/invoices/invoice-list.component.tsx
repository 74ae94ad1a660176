import {
  deskEoiPath,
  deskInvoicePath,
  formatPayment,
  getInvoiceList,
  getUnallocated,
  routes,
  unallocatedPath,
  type InvoiceRow,
} from '@lotline/shared-domain';
import { Button, Icon, LinkButton, Notice, TextLink } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { RecordList, type ListColumn } from '@lotline/shared-design/kit/list';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { exportStrings } from '../export/strings';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { dayOf, lotOf, returnedOf, wayOf } from './invoice-facts';
import { InvoiceMarks } from './invoice-marks.component';
import { InvoiceTotals } from './invoice-totals.component';
import { selectInvoices, sheetRequested, type SheetFilter } from './invoices.slice';
import { invoiceStrings as text } from './strings';
import { useInvoiceFilters } from './use-invoice-filters';

const LIMIT = '25';
/** Most rows of getUnallocated. */
const MOST = 200;
export const DESK_CRUMB = { to: routes.desk.path, label: text.desk } as const;

/** On a phone a long value wraps within its row. */
const Wrapped = styled.span`
  dd & {
    white-space: normal;
  }
`;

const COLUMNS: readonly ListColumn<InvoiceRow>[] = [
  {
    key: 'number',
    header: text.columns.number,
    rowHeader: true,
    cell: ({ number }) => number,
    to: ({ _id }) => deskInvoicePath(_id),
  },
  {
    key: 'buyers',
    header: text.columns.buyers,
    cell: ({ buyers, reference, eoiId }) => (
      <Wrapped>
        <TextLink renderAs={Link} to={deskEoiPath(eoiId)}>
          {buyers || reference}
        </TextLink>
      </Wrapped>
    ),
  },
  { key: 'lot', header: text.columns.lot, cell: (invoice) => <Wrapped>{lotOf(invoice)}</Wrapped> },
  { key: 'status', header: text.columns.status, cell: (invoice) => <InvoiceMarks invoice={invoice} /> },
  {
    key: 'due',
    header: text.columns.due,
    align: 'end',
    cell: ({ deposit }) => (typeof deposit.due === 'number' ? formatPayment(deposit.due) : '-'),
  },
  {
    key: 'received',
    header: text.columns.received,
    align: 'end',
    cell: ({ deposit }) => formatPayment(deposit.cleared),
  },
  { key: 'returned', header: text.columns.returned, align: 'end', cell: returnedOf },
  {
    key: 'outstanding',
    header: text.columns.outstanding,
    align: 'end',
    cell: ({ outstanding }) => (outstanding > 0 ? formatPayment(outstanding) : '-'),
  },
  { key: 'way', header: text.columns.way, cell: wayOf },
  { key: 'issued', header: text.columns.issued, cell: (invoice) => dayOf(invoice.issuedAt, invoice) },
];

function Actions({ filter }: { filter: SheetFilter }) {
  const dispatch = useDispatch();
  const { sheet } = useSelector(selectInvoices);
  return (
    <>
      <LinkButton renderAs={Link} to={deskInvoicePath('import')} variant="secondary">
        {text.importStatement}
      </LinkButton>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="secondary"
          icon={<Icon name="download" size={16} />}
          loading={sheet === format}
          aria-disabled={sheet !== null || undefined}
          onClick={() => sheet === null && dispatch(sheetRequested({ filter, format }))}
        >
          {exportStrings[format]}
        </Button>
      ))}
    </>
  );
}

/** Money that fits nothing asks staff (D126). */
function Unallocated({ estateId }: { estateId: string | undefined }) {
  const known = useResource(
    resource(getUnallocated, { query: { state: 'unallocated', ...(estateId && { estateId }) } }),
  );
  const count = known.phase === 'ready' ? known.data.length : 0;
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={count < MOST ? text.unallocated(count) : text.unallocatedMore(count)}>
      <TextLink renderAs={Link} to={unallocatedPath(estateId)}>
        {text.review}
      </TextLink>
    </Notice>
  );
}

/** Invoices of all estates of the signed-in user, issued last first; filters and page are in the URL. */
export function InvoiceList() {
  const { query, onQueryChange } = useListQuery();
  const { search, status, refund, month, estateId, page = '1' } = query;
  const asked = {
    ...(search && { search }),
    ...(status && { status }),
    ...(refund && { refund }),
    ...(month && { month }),
    ...(estateId && { estateId }),
  };
  const invoices = useList(resource(getInvoiceList, { query: { page, limit: LIMIT, ...asked } }));
  const { filters, totals } = useInvoiceFilters(query);
  usePageTitle(text.title);
  useDeskShortcuts({});
  const icon = <Icon name="money" size={28} />;
  return (
    <StaffPage
      title={text.title}
      crumbs={[DESK_CRUMB]}
      intro={text.intro}
      renderAs={Link}
      actions={<Actions filter={{ ...(estateId && { estateId }), ...(month && { month }) }} />}
    >
      <Unallocated estateId={estateId} />
      <InvoiceTotals totals={totals} estateId={estateId} />
      <RecordList<InvoiceRow>
        {...invoices}
        renderAs={Link}
        query={query}
        onQueryChange={onQueryChange}
        search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
        filters={filters}
        caption={text.caption}
        captionHidden
        cardHeading="h2"
        noun={text.noun}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        rowName={({ number }) => number}
        problem={text.failed}
        notFound={{ title: text.notFound, text: text.notFoundText, icon, showAll: text.showAll }}
        empty={{ title: text.none, text: text.noneText, icon }}
      />
    </StaffPage>
  );
}
