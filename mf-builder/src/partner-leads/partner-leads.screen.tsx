import {
  type FiledLead,
  formatDate,
  fullName,
  getFiledLeads,
  holdBadge,
  phoneText,
  routes,
} from '@lotline/shared-domain';
import { Icon, LinkButton, StatusBadge } from '@lotline/shared-design';
import { ListPage, type ListColumn } from '@lotline/shared-design/kit/list';
import { Link, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { Lots, Person } from './partner-leads.styles';
import { leadStrings as text } from './strings';

/** Decisions of sales teams reach partners by no live event (ADR-0041). */
const POLL_MS = 15_000;

const COLUMNS: readonly ListColumn<FiledLead>[] = [
  {
    key: 'purchaser',
    header: text.columns.purchaser,
    rowHeader: true,
    cell: ({ phone, email, ...name }) => (
      <Person>
        {fullName(name)}
        <small>
          <a href={`mailto:${email}`}>{email}</a>
        </small>
        {phone && (
          <small>
            <a href={`tel:${phone}`}>{phoneText(phone)}</a>
          </small>
        )}
      </Person>
    ),
  },
  { key: 'estate', header: text.columns.estate, cell: ({ estateTitle }) => estateTitle },
  {
    key: 'lots',
    header: text.columns.lots,
    cell: ({ lots }) => (
      <Lots>
        {lots.map(({ lotId, lotTitle, status }, at) => (
          <li key={`${lotId} ${String(at)}`}>
            {text.lot(lotTitle)} <StatusBadge {...holdBadge(status)} />
          </li>
        ))}
      </Lots>
    ),
  },
  {
    key: 'first',
    header: text.columns.first,
    cell: ({ isFirst }) => (isFirst ? text.first : text.notFirst),
  },
  {
    key: 'filed',
    header: text.columns.filed,
    cell: ({ filedAt, timeZone }) => formatDate(filedAt, timeZone, 'D MMM YYYY h:mm A'),
  },
];

/** Keyed by account, so that no data of a previous one is shown. */
function PartnerLeads() {
  const { query, onQueryChange } = useListQuery();
  const { search, page = '1' } = query;
  const leads = useList(resource(getFiledLeads, { query: { page, ...(search && { search }) } }), { pollMs: POLL_MS });
  return (
    <ListPage<FiledLead>
      {...leads}
      title={text.title}
      intro={text.intro}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      caption={text.caption}
      noun={text.noun}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      rowName={fullName}
      problem={text.failed}
      notFound={{ title: text.noMatchTitle, text: text.noMatch, showAll: text.showAll }}
      empty={{
        title: text.noneTitle,
        text: <p>{text.none}</p>,
        icon: <Icon name="mail" size={28} />,
        action: (
          <LinkButton renderAs={Link} to={routes.partnerHolds.path}>
            {text.holds}
          </LinkButton>
        ),
      }}
    />
  );
}

/** PartnerLeads screen for builders and channel partners (D67, D173); the shell checks access. */
export default function PartnerLeadsScreen() {
  const { user } = useSession();
  usePageTitle(text.title);
  return user && <PartnerLeads key={user.userId} />;
}
