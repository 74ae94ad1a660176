import {
  CONTACT_STATUSES,
  contactBadge,
  contactPath,
  type ContactRow,
  formatDate,
  getContacts,
  lotLabel,
} from '@lotline/shared-domain';
import { Icon, LinkButton, StatusBadge } from '@lotline/shared-design';
import { ListPage, type ListColumn, type ListFilter } from '@lotline/shared-design/kit/list';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import styled from 'styled-components';
import { PhoneLink } from '../phone-link.component';
import { contactsStrings as text } from './strings';

const LIMIT = '25';
/** No filter. */
const ALL = 'all';

const Line = styled.div`
  white-space: normal;
`;

const nameOf = ({ firstName, lastName }: ContactRow): string => `${firstName} ${lastName}`.trim();

/** What a person has, the nearest to a purchase first. */
function linesOf({ bought, eois, holds, requests, enquiries, quotes, waitlists }: ContactRow): readonly string[] {
  const named = (words: (lots: string) => string, titles: readonly string[]) =>
    titles.length > 0 ? [words(titles.map(lotLabel).join(', '))] : [];
  const counts = [
    ...(enquiries > 0 ? [text.enquiries(enquiries)] : []),
    ...(quotes > 0 ? [text.quotes(quotes)] : []),
    ...(waitlists > 0 ? [text.waitlists(waitlists)] : []),
  ];
  return [
    ...named(text.bought, bought),
    ...named(text.eois, eois ?? []),
    ...named(text.holds, holds),
    ...named(text.requests, requests),
    ...(counts.length > 0 ? [counts.join(' · ')] : []),
  ];
}

const pathOf = ({ contactId }: ContactRow): string => contactPath(contactId);

const COLUMNS: readonly ListColumn<ContactRow>[] = [
  { key: 'name', header: text.columns.name, rowHeader: true, cell: nameOf, to: pathOf },
  { key: 'email', header: text.columns.email, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  {
    key: 'phone',
    header: text.columns.phone,
    cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '-'),
  },
  {
    key: 'has',
    header: text.columns.has,
    cell: (row) => {
      const lines = linesOf(row);
      return lines.length === 0 ? '-' : lines.map((line) => <Line key={line}>{line}</Line>);
    },
  },
  { key: 'seen', header: text.columns.seen, cell: ({ lastSeenAt, timeZone }) => formatDate(lastSeenAt, timeZone) },
  { key: 'status', header: text.columns.status, cell: ({ status }) => <StatusBadge {...contactBadge(status)} /> },
];
const FILTERS: readonly ListFilter[] = [
  {
    key: 'status',
    label: text.status,
    standard: ALL,
    options: [{ value: ALL, label: text.everyStatus }, ...CONTACT_STATUSES.map((value) => ({ value, label: value }))],
  },
];

/** `/contacts`: the people of the signed-in user's estates, last seen first (D119). */
export default function ContactsScreen() {
  const { query, onQueryChange } = useListQuery();
  const { search, status, page = '1' } = query;
  const filter = { ...(search && { search }), ...(status && { status }) };
  const people = useList(resource(getContacts, { query: { page, limit: LIMIT, ...filter } }));
  usePageTitle(text.title);
  return (
    <ListPage<ContactRow>
      {...people}
      title={text.title}
      intro={text.intro}
      actions={
        <LinkButton renderAs={Link} to={contactPath('duplicates')} variant="secondary">
          {text.duplicates}
        </LinkButton>
      }
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      filters={FILTERS}
      caption={text.caption}
      noun={text.noun}
      columns={COLUMNS}
      rowKey={({ contactId }) => contactId}
      rowName={nameOf}
      problem={text.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, showAll: text.showAll }}
      empty={{ title: text.none, text: text.noneText, icon: <Icon name="user" size={28} /> }}
    />
  );
}
