import {
  formatDate,
  getListings,
  getStaffEstates,
  LISTING_STATUSES,
  listingBadge,
  type StaffListing,
} from '@lotline/shared-domain';
import { Icon, LinkButton, StatusBadge } from '@lotline/shared-design';
import { ListPage, type ListColumn, type ListFilter } from '@lotline/shared-design/kit/list';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { listingPath, NEW_LISTING } from './listing-paths';
import { listingStrings as text } from './strings';

const LIMIT = '25';
/** No filter. */
const ALL = 'all';

const COLUMNS: readonly ListColumn<StaffListing>[] = [
  {
    key: 'title',
    header: text.columns.title,
    rowHeader: true,
    cell: ({ title }) => title,
    to: ({ _id }) => listingPath(_id),
  },
  {
    key: 'lot',
    header: text.columns.lot,
    cell: ({ lotTitle, estateTitle }) => (lotTitle ? text.lotOf(lotTitle, estateTitle) : text.removedLot),
  },
  { key: 'status', header: text.columns.status, cell: ({ status }) => <StatusBadge {...listingBadge(status)} /> },
  { key: 'price', header: text.columns.price, cell: ({ priceText }) => priceText ?? '-' },
  {
    key: 'changed',
    header: text.columns.changed,
    cell: ({ updatedAt, timeZone }) => formatDate(updatedAt, timeZone, 'D MMM YYYY h:mm A'),
  },
];
const STATUS: ListFilter = {
  key: 'status',
  label: text.status,
  standard: ALL,
  options: [
    { value: ALL, label: text.everyStatus },
    ...LISTING_STATUSES.map((value) => ({ value, label: listingBadge(value).label })),
  ],
};

/** By status, and by estate where there are several. */
function useFilters(): readonly ListFilter[] {
  const estates = useResource(resource(getStaffEstates));
  if (estates.phase !== 'ready' || estates.data.length < 2) return [STATUS];
  const options = estates.data.map(({ _id, title }) => ({ value: _id, label: title }));
  return [
    STATUS,
    {
      key: 'estateId',
      label: text.estate,
      standard: ALL,
      options: [{ value: ALL, label: text.everyEstate }, ...options],
    },
  ];
}

/** `/listings`: listings of lots of the signed-in user's estates (D153). */
export default function ListingsScreen() {
  const { query, onQueryChange } = useListQuery();
  const filters = useFilters();
  const { search, status, estateId, page = '1' } = query;
  const asked = { ...(search && { search }), ...(status && { status }), ...(estateId && { estateId }) };
  const listings = useList(resource(getListings, { query: { page, limit: LIMIT, ...asked } }));
  usePageTitle(text.title);
  const add = (
    <LinkButton renderAs={Link} to={listingPath(NEW_LISTING)} icon={<Icon name="plus" />}>
      {text.add}
    </LinkButton>
  );
  return (
    <ListPage<StaffListing>
      {...listings}
      title={text.title}
      intro={text.intro}
      actions={listings.phase === 'ready' && add}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      filters={filters}
      caption={text.caption}
      noun={text.noun}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      rowName={({ title }) => title}
      problem={text.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, showAll: text.showAll }}
      empty={{ title: text.none, text: text.noneText, icon: <Icon name="document" size={28} />, action: add }}
    />
  );
}
