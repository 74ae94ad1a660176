import {
  type BuilderQuoteRow,
  builderQuotePath,
  getBuilderQuotes,
  QUOTE_AGES,
  QUOTE_PART_STATUSES,
  quoteAnswerBadge,
  quotePartBadge,
  spanText,
  type TeamMember,
} from '@lotline/shared-domain';
import { Icon, StatusBadge } from '@lotline/shared-design';
import { type ListColumn, type ListFilter, ListPage } from '@lotline/shared-design/kit/list';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { useMemo } from 'react';
import { InboxFigures } from './inbox-figures.component';
import { Line } from './quotes.styles';
import { quoteStrings as text } from './strings';
import { nameOf, useTeam } from './use-team';

const LIMIT = '25';
/** Colleagues and buyers change quotes, which no live event announces to builders. */
const POLL_MS = 15_000;
/** No filter. */
const ALL = 'all';

function Waits({ since }: { since: string | null | undefined }) {
  const now = useNow(60_000);
  return since ? spanText(now - Date.parse(since)) : '-';
}

const buyerOf = ({ buyer }: BuilderQuoteRow): string => `${buyer.firstName} ${buyer.lastName}`;
const COLUMNS: readonly ListColumn<BuilderQuoteRow>[] = [
  {
    key: 'buyer',
    header: text.columns.buyer,
    rowHeader: true,
    cell: buyerOf,
    to: ({ _id }) => builderQuotePath(_id),
  },
  { key: 'lot', header: text.columns.lot, cell: ({ lotTitle, estateTitle }) => text.lot(lotTitle, estateTitle) },
  {
    key: 'designs',
    header: text.columns.designs,
    cell: ({ designs, totalText }) => (
      <>
        {designs.map((design, at) => (
          <Line key={at}>{design}</Line>
        ))}
        {totalText && <Line>{totalText}</Line>}
      </>
    ),
  },
  { key: 'waits', header: text.columns.waits, cell: ({ waitsSince }) => <Waits since={waitsSince} /> },
  { key: 'assignee', header: text.columns.assignee, cell: ({ assignee }) => assignee || text.filters.team },
  {
    key: 'status',
    header: text.columns.status,
    cell: ({ status, answerStatus }) => (
      <>
        <StatusBadge {...quotePartBadge(status)} />{' '}
        {status === 'new' && answerStatus === 'asked' && <StatusBadge {...quoteAnswerBadge(answerStatus)} />}
      </>
    ),
  },
];

const filtersOf = (team: readonly TeamMember[]): readonly ListFilter[] => [
  {
    key: 'status',
    label: text.filters.status,
    standard: ALL,
    options: [
      { value: ALL, label: text.filters.everyStatus },
      ...QUOTE_PART_STATUSES.map((value) => ({ value, label: quotePartBadge(value).label })),
    ],
  },
  {
    key: 'assignee',
    label: text.filters.assignee,
    standard: ALL,
    options: [
      { value: ALL, label: text.filters.anyone },
      { value: 'me', label: text.filters.you },
      { value: 'none', label: text.filters.team },
      ...team.filter(({ isYou }) => !isYou).map((member) => ({ value: member._id, label: nameOf(member) })),
    ],
  },
  {
    key: 'age',
    label: text.filters.age,
    standard: ALL,
    options: [
      { value: ALL, label: text.filters.anyAge },
      ...QUOTE_AGES.map((days) => ({ value: String(days), label: text.filters.atLeast(days) })),
    ],
  },
  {
    key: 'order',
    label: text.filters.order,
    standard: 'newest',
    options: [
      { value: 'newest', label: text.filters.newest },
      { value: 'waiting', label: text.filters.waiting },
    ],
  },
];
const FILTER_KEYS = ['search', 'status', 'assignee', 'age', 'order'] as const;

/** BuilderQuotes screen: a builder's own parts of quotes, who answers them and how long they wait (D101, D140). */
export default function BuilderQuotesScreen() {
  const { query, onQueryChange } = useListQuery();
  const team = useTeam();
  const filters = useMemo(() => filtersOf(team), [team]);
  const { page = '1' } = query;
  const filter = Object.fromEntries(FILTER_KEYS.flatMap((key) => (query[key] ? [[key, query[key]]] : [])));
  const wanted = resource(getBuilderQuotes, { query: { page, limit: LIMIT, ...filter } });
  const quotes = useList(wanted, { pollMs: POLL_MS });
  const state = useResource(wanted);
  usePageTitle(text.title);
  return (
    <ListPage<BuilderQuoteRow>
      {...quotes}
      title={text.title}
      intro={<InboxFigures figures={state.phase === 'ready' ? state.data.figures : null} />}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      filters={filters}
      caption={text.caption}
      captionHidden
      noun={text.noun}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      rowName={buyerOf}
      problem={text.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, showAll: text.showAll }}
      empty={{ title: text.none, text: text.noneText, icon: <Icon name="document" size={28} /> }}
    />
  );
}
