import {
  ACCOUNT_STATES,
  getUsers,
  INVITED_ROLES,
  mayManage,
  pathTo,
  routes,
  type ManagedUser,
} from '@lotline/shared-domain';
import { Button, Cluster, EmptyState, Icon, StatusBadge, TextLink } from '@lotline/shared-design';
import { Form, TextField } from '@lotline/shared-design/form';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { RecordTable, type RecordColumn } from '@lotline/shared-design/kit/table';
import { Select } from '@lotline/shared-design/overlay';
import { Link, selectQuery, urlChanged, usePageTitle, useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FilterRow } from '../list/list.styles';
import { Pager } from '../list/pager.component';
import { strings } from '../strings';
import { InviteDialog } from './invite-dialog.component';
import { dayOf, roleLabel, stateBadge } from './accounts';

const text = strings.users;
const LIMIT = '50';
/** No filter. */
const ALL = 'all';

const COLUMNS: readonly RecordColumn<ManagedUser>[] = [
  {
    key: 'name',
    header: text.columns.name,
    rowHeader: true,
    cell: ({ _id, displayName }) => (
      <TextLink renderAs={Link} to={pathTo(routes.adminUser.path, { userId: _id })}>
        {displayName}
      </TextLink>
    ),
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

/** Search, role and state filters, in the URL so that a list can be bookmarked and shared. */
function PeopleFilters() {
  const dispatch = useDispatch();
  const { role: caller } = useSession();
  const { search = '', role = ALL, state = ALL } = useSelector(selectQuery);
  const set = (patch: Record<string, string | null>) => void dispatch(urlChanged({ patch: { ...patch, page: null } }));
  const roles = [...INVITED_ROLES, 'CUSTOMER' as const]
    .filter((one) => mayManage(caller, one))
    .map((value) => ({ value, label: roleLabel(value) }));
  const states = Object.entries(ACCOUNT_STATES).map(([value, label]) => ({ value, label }));
  const initial = useMemo(() => ({ search }), [search]);
  return (
    <FilterRow>
      <Form<{ search: string }>
        key={search}
        label={text.searchForm}
        initialValues={initial}
        onSubmit={({ search: typed }) => set({ search: typed.trim() || null })}
      >
        <Cluster align="end" wrap={false}>
          <TextField name="search" label={text.search} type="search" optional maxLength={120} />
          <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
            {text.searchSubmit}
          </Button>
        </Cluster>
      </Form>
      <Select
        label={text.role}
        options={[{ value: ALL, label: text.everyRole }, ...roles]}
        value={role}
        onChange={(value) => set({ role: value === ALL ? null : value })}
      />
      <Select
        label={text.state}
        options={[{ value: ALL, label: text.everyState }, ...states]}
        value={state}
        onChange={(value) => set({ state: value === ALL ? null : value })}
      />
    </FilterRow>
  );
}

/** `/admin/users`: everyone for a super admin, their own sales people and partners for a landowner (D67). */
export default function UsersScreen() {
  const dispatch = useDispatch();
  const { search, role, state, page = '1' } = useSelector(selectQuery);
  const wanted = useMemo(
    () =>
      resource(getUsers, {
        query: { page, limit: LIMIT, ...(search && { search }), ...(role && { role }), ...(state && { state }) },
      }),
    [page, search, role, state],
  );
  const people = useResource(wanted);
  const [isInviting, setInviting] = useState(false);
  usePageTitle(text.title);
  const answer = people.phase === 'ready' ? people.data : null;
  const isFiltered = Boolean(search || role || state);
  const invite = (
    <Button icon={<Icon name="plus" />} onClick={() => setInviting(true)}>
      {text.invite}
    </Button>
  );
  return (
    <StaffPage title={text.title} intro={text.intro} actions={invite} renderAs={Link}>
      <PeopleFilters />
      <RecordTable<ManagedUser>
        caption={text.caption}
        columns={COLUMNS}
        rows={answer?.data ?? []}
        rowKey={rowKey}
        rowName={rowName}
        phase={people.phase === 'failed' || people.phase === 'absent' ? 'failed' : answer ? 'ready' : 'loading'}
        problem={strings.failed}
        onRetry={() => void dispatch(resourceRetried(wanted))}
        empty={
          isFiltered ? (
            <EmptyState
              title={text.notFound}
              action={
                <Button
                  variant="secondary"
                  onClick={() =>
                    void dispatch(urlChanged({ patch: { search: null, role: null, state: null, page: null } }))
                  }
                >
                  {text.showAll}
                </Button>
              }
            >
              {text.notFoundText}
            </EmptyState>
          ) : (
            <EmptyState title={text.none} icon={<Icon name="user" size={28} />} action={invite}>
              {text.noneText}
            </EmptyState>
          )
        }
      />
      <Pager answer={answer} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </StaffPage>
  );
}
