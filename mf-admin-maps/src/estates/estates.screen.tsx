import { Badge, Button, Cluster, Icon, LinkButton, StatusBadge } from '@lotline/shared-design';
import { ListPage, type ListColumn, type ListFilter } from '@lotline/shared-design/kit/list';
import {
  formatCount,
  can,
  compareTitles,
  ESTATE_STATES,
  estateStateBadge,
  estateStateOf,
  getStaffEstates,
  placePath,
  type Role,
  type StaffEstate,
} from '@lotline/shared-domain';
import { Link, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { estateSelected, useWorkEstate } from '@lotline/shared-runtime/work';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { NEW_ESTATE, settingsPath } from '../guide/settings-path';
import { estateStrings as text } from './strings';

/** All that aren't archived. */
const CURRENT = 'current';
const FILTERS: readonly ListFilter[] = [
  {
    key: 'state',
    label: text.state,
    standard: CURRENT,
    options: [
      { value: CURRENT, label: text.current },
      ...ESTATE_STATES.map((value) => ({ value, label: estateStateBadge(value).label })),
    ],
  },
];
const SEARCH = { label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit };

/** Switches to an estate, and opens its page where visitors can. */
function Work({ estate, isCurrent }: { estate: StaffEstate; isCurrent: boolean }) {
  const dispatch = useDispatch();
  const { _id, title, archivedAt, isPublic } = estate;
  return (
    <Cluster gap="xs">
      {isCurrent && <Badge tone="primary">{text.selected}</Badge>}
      {!isCurrent && !archivedAt && (
        <Button
          size="small"
          variant="secondary"
          aria-label={text.chooseName(title)}
          onClick={() => dispatch(estateSelected({ estateId: _id }))}
        >
          {text.choose}
        </Button>
      )}
      {isPublic && (
        <LinkButton
          renderAs={Link}
          to={placePath(estate)}
          size="small"
          variant="secondary"
          aria-label={text.openName(title)}
        >
          {text.open}
        </LinkButton>
      )}
    </Cluster>
  );
}

const count = (key: 'stages' | 'lots' | 'available', of: (estate: StaffEstate) => number): ListColumn<StaffEstate> => ({
  key,
  header: text.columns[key],
  compare: (a, b) => of(a) - of(b),
  cell: (estate) => formatCount(of(estate)),
});

/** Only those who may change an estate's settings get a link to them. */
const columnsFor = (role: Role, currentId: string | null): readonly ListColumn<StaffEstate>[] => [
  {
    key: 'name',
    header: text.columns.name,
    rowHeader: true,
    compare: (a, b) => compareTitles(a.title, b.title),
    cell: ({ title }) => title,
    ...(can(role, 'estate.settings') && { to: ({ _id }: StaffEstate) => settingsPath(_id) }),
  },
  {
    key: 'place',
    header: text.columns.place,
    cell: ({ suburb, state }) => [suburb, state].filter(Boolean).join(', '),
  },
  {
    key: 'state',
    header: text.columns.state,
    cell: (estate) => <StatusBadge {...estateStateBadge(estateStateOf(estate))} />,
  },
  count('stages', ({ stagesCount }) => stagesCount),
  count('lots', ({ lotsCount }) => lotsCount),
  count('available', ({ availableLotsCount }) => availableLotsCount),
  {
    key: 'work',
    header: text.columns.work,
    cell: (estate) => <Work estate={estate} isCurrent={estate._id === currentId} />,
  },
];

/** `/admin/estates`: the estates of the signed-in user, and which of them the other pages show. */
export default function EstatesScreen() {
  const { role } = useSession();
  const { query, onQueryChange } = useListQuery();
  const { search, state } = query;
  const estates = useList(resource(getStaffEstates, { query: { ...(search && { search }), ...(state && { state }) } }));
  const work = useWorkEstate();
  const currentId = work.phase === 'ready' ? work.estate._id : null;
  const columns = useMemo(() => columnsFor(role, currentId), [role, currentId]);
  usePageTitle(text.title);
  const add = can(role, 'estate.settings') && (
    <LinkButton renderAs={Link} to={settingsPath(NEW_ESTATE)} icon={<Icon name="plus" />}>
      {text.add}
    </LinkButton>
  );
  return (
    <ListPage<StaffEstate>
      {...estates}
      title={text.title}
      intro={text.intro}
      actions={add}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={SEARCH}
      filters={FILTERS}
      caption={text.caption}
      noun={text.noun}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowName={({ title }) => title}
      problem={text.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, showAll: text.showAll }}
      empty={{
        title: text.noneTitle,
        text: <p>{role === 'SALES' ? text.noneForSales : text.none}</p>,
        icon: <Icon name="map" size={28} />,
        action: add,
      }}
    />
  );
}
