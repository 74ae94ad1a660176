import {
  can,
  deskQuotePath,
  formatDate,
  getQuotes,
  lotLabel,
  parseRole,
  QUOTE_STATUSES,
  quoteBadge,
  type StaffQuote,
  totalOf,
} from '@lotline/shared-domain';
import { Button, Icon, StatusBadge } from '@lotline/shared-design';
import { ListPage, type ListColumn, type ListFilter } from '@lotline/shared-design/kit/list';
import { Link, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { quoteSheetRequested, selectIsReading, type QuoteFilter } from './quote-sheet.slice';
import { quoteStrings as text } from './strings';

const LIMIT = '25';
/** No filter. */
const ALL = 'all';

/** Whole on a phone too. */
const Design = styled.div`
  white-space: normal;
`;

const COLUMNS: readonly ListColumn<StaffQuote>[] = [
  {
    key: 'buyer',
    header: text.columns.buyer,
    rowHeader: true,
    cell: ({ buyer }) => `${buyer.firstName} ${buyer.lastName}`,
    to: ({ _id }) => deskQuotePath(_id),
  },
  {
    key: 'lot',
    header: text.columns.lot,
    cell: ({ lotTitle, estateTitle }) => `${lotLabel(lotTitle)}, ${estateTitle}`,
  },
  {
    key: 'designs',
    header: text.columns.designs,
    cell: ({ designs }) =>
      designs.map((design, at) => (
        <Design key={at}>{text.design.priced(design.house.name, totalOf(design)?.text)}</Design>
      )),
  },
  { key: 'sent', header: text.columns.sent, cell: ({ createdAt, timeZone }) => formatDate(createdAt, timeZone) },
  { key: 'status', header: text.columns.status, cell: ({ status }) => <StatusBadge {...quoteBadge(status)} /> },
];
const FILTERS: readonly ListFilter[] = [
  {
    key: 'status',
    label: text.status,
    standard: ALL,
    options: [
      { value: ALL, label: text.everyStatus },
      ...QUOTE_STATUSES.map((value) => ({ value, label: quoteBadge(value).label })),
    ],
  },
];

function ExportButton({ filter }: { filter: QuoteFilter }) {
  const dispatch = useDispatch();
  const isReading = useSelector(selectIsReading);
  return (
    <Button
      variant="secondary"
      icon={<Icon name="document" size={16} />}
      loading={isReading}
      aria-disabled={isReading || undefined}
      onClick={() => !isReading && dispatch(quoteSheetRequested(filter))}
    >
      {text.export}
    </Button>
  );
}

/** `/desk/quotes`: the quotes of the signed-in user's estates (D117). */
export default function QuotesScreen() {
  const { role } = useSession();
  const { query, onQueryChange } = useListQuery();
  const { search, status, page = '1' } = query;
  const filter: QuoteFilter = { ...(search && { search }), ...(status && { status }) };
  const quotes = useList(resource(getQuotes, { query: { page, limit: LIMIT, ...filter } }));
  usePageTitle(text.title);
  return (
    <ListPage<StaffQuote>
      {...quotes}
      title={text.title}
      intro={text.intro}
      actions={can(parseRole(role), 'data.export') && <ExportButton filter={filter} />}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      filters={FILTERS}
      caption={text.caption}
      noun={text.noun}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      rowName={({ buyer }) => `${buyer.firstName} ${buyer.lastName}`}
      problem={text.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, showAll: text.showAll }}
      empty={{ title: text.none, text: text.noneText, icon: <Icon name="document" size={28} /> }}
    />
  );
}
