import {
  ACCOUNT_STATES,
  getUsers,
  INVITED_ROLES,
  mayManage,
  pathTo,
  routes,
  type ManagedUser,
  type PrincipalKind,
} from '@lotline/shared-domain';
import { Button, Icon, StatusBadge } from '@lotline/shared-design';
import { ListPage, type ListColumn, type ListFilter } from '@lotline/shared-design/kit/list';
import { Link, useModal, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { strings } from '../strings';
import { dayOf, roleLabel, stateBadge } from './accounts';

const text = strings.users;
const LIMIT = '50';
/** No filter. */
const ALL = 'all';

const COLUMNS: readonly ListColumn<ManagedUser>[] = [
  {
    key: 'name',
    header: text.columns.name,
    rowHeader: true,
    cell: ({ displayName }) => displayName,
    to: ({ _id }) => pathTo(routes.adminUser.path, { userId: _id }),
  },
  { key: 'email', header: text.columns.email, cell: ({ email }) => email },
  { key: 'role', header: text.columns.role, cell: ({ role }) => roleLabel(role) },
  { key: 'state', header: text.columns.state, cell: ({ state }) => <StatusBadge {...stateBadge(state)} /> },
  {
    key: 'lastLogin',
    header: text.columns.lastLogin,
    cell: ({ lastLoginAt }) => (lastLoginAt ? dayOf(lastLoginAt) : text.never),
  },
];
const rowKey = ({ _id }: ManagedUser): string => _id;
const rowName = ({ displayName }: ManagedUser): string => displayName;

/** Role and state; the roles are those the caller may manage. */
const filtersFor = (caller: PrincipalKind): readonly ListFilter[] => [
  {
    key: 'role',
    label: text.role,
    standard: ALL,
    options: [
      { value: ALL, label: text.everyRole },
      ...[...INVITED_ROLES, 'CUSTOMER' as const]
        .filter((role) => mayManage(caller, role))
        .map((value) => ({ value, label: roleLabel(value) })),
    ],
  },
  {
    key: 'state',
    label: text.state,
    standard: ALL,
    options: [
      { value: ALL, label: text.everyState },
      ...Object.entries(ACCOUNT_STATES).map(([value, label]) => ({ value, label })),
    ],
  },
];

/** `/admin/users`: everyone for a super admin, their own sales people and partners for a landowner (D67). */
export default function UsersScreen() {
  const { role: caller } = useSession();
  const { query, onQueryChange } = useListQuery();
  const { search, role, state, page = '1' } = query;
  const people = useList(
    resource(getUsers, {
      query: { page, limit: LIMIT, ...(search && { search }), ...(role && { role }), ...(state && { state }) },
    }),
  );
  const modal = useModal();
  usePageTitle(text.title);
  const invite = (
    <Button icon={<Icon name="plus" />} data-opens="invite" onClick={() => modal.open('invite')}>
      {text.invite}
    </Button>
  );
  return (
    <ListPage<ManagedUser>
      {...people}
      title={text.title}
      intro={text.intro}
      actions={invite}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      filters={filtersFor(caller)}
      caption={text.caption}
      noun={text.noun}
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      problem={strings.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, showAll: text.showAll }}
      empty={{ title: text.none, text: text.noneText, icon: <Icon name="user" size={28} />, action: invite }}
    />
  );
}
