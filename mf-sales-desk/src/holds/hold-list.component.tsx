import { deskQueuePath, getInitialHolds, holdBadge, lotLabel, routes, type InitialHold } from '@lotline/shared-domain';
import { Button, Cluster, EmptyState, Icon, StatusBadge, TextLink } from '@lotline/shared-design';
import { Form, TextField } from '@lotline/shared-design/form';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { RecordTable, type RecordColumn } from '@lotline/shared-design/kit/table';
import { Select } from '@lotline/shared-design/overlay';
import { Link, selectQuery, urlChanged, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EnterForCaller } from '../callers/enter-for-caller.component';
import { FilterRow } from '../list/list.styles';
import { Pager } from '../list/pager.component';
import { momentAt, nameOf } from './hold-words';
import { holdStrings } from './strings';
import { UndoBar } from './undo-bar.component';
import { useUndoable } from './use-undoable';

const text = holdStrings.list;
const LIMIT = '50';
const WAITING = 'pending';
const ALL = 'all';
const CRUMBS = [{ to: routes.desk.path, label: holdStrings.desk }];

const COLUMNS: readonly RecordColumn<InitialHold>[] = [
  { key: 'name', header: text.columns.name, rowHeader: true, cell: (hold) => nameOf(hold) },
  {
    key: 'lot',
    header: text.columns.lot,
    cell: ({ lotId, lotTitle }) => (
      <TextLink renderAs={Link} to={deskQueuePath(lotId)}>
        {lotLabel(lotTitle)}
      </TextLink>
    ),
  },
  { key: 'status', header: text.columns.status, cell: ({ status }) => <StatusBadge {...holdBadge(status)} /> },
  { key: 'asked', header: text.columns.asked, cell: (hold) => momentAt(hold.createdAt, hold) },
  { key: 'ends', header: text.columns.ends, cell: (hold) => momentAt(hold.expirationDate, hold) },
  { key: 'holderType', header: text.columns.holderType, cell: ({ holderType }) => holderType ?? '--' },
  { key: 'business', header: text.columns.business, cell: ({ business }) => business?.title ?? '--' },
];
const rowKey = ({ _id }: InitialHold): string => _id;

function Filters({ status, search }: { status: string; search: string }) {
  const dispatch = useDispatch();
  const set = (patch: Record<string, string | null>) => void dispatch(urlChanged({ patch: { ...patch, page: null } }));
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
        label={text.status}
        options={text.statuses}
        value={status}
        onChange={(value) => set({ status: value === WAITING ? null : value })}
      />
    </FilterRow>
  );
}

/**
 * Holds of all estates of the signed-in user: pending ones first, expired and cancelled ones by filter. Filters and page are in the URL.
 */
export function HoldList() {
  const dispatch = useDispatch();
  const { status = WAITING, search = '', page = '1' } = useSelector(selectQuery);
  const wanted = useMemo(
    () =>
      resource(getInitialHolds, {
        query: {
          page,
          limit: LIMIT,
          ...(status !== ALL && { status }),
          ...(status === WAITING && { order: 'queue' }),
          ...(search && { search }),
        },
      }),
    [page, status, search],
  );
  const known = useResource(wanted);
  const undoable = useUndoable();
  usePageTitle(holdStrings.title);
  const answer = known.phase === 'ready' ? known.data : null;
  // After the last row of a page was decided, the previous page is the last one.
  const last =
    answer && answer.data.length === 0 && answer.page > 1
      ? Math.max(1, Math.min(answer.totalPages, answer.page - 1))
      : null;
  useEffect(() => {
    if (last !== null) dispatch(urlChanged({ patch: { page: String(last) } }));
  }, [last, dispatch]);
  const isFiltered = search !== '' || status !== WAITING;
  return (
    <StaffPage
      title={holdStrings.title}
      crumbs={CRUMBS}
      intro={holdStrings.intro}
      actions={<EnterForCaller />}
      renderAs={Link}
    >
      <Filters status={status} search={search} />
      <RecordTable<InitialHold>
        caption={holdStrings.caption}
        columns={COLUMNS}
        rows={answer?.data ?? []}
        rowKey={rowKey}
        rowName={nameOf}
        phase={known.phase === 'failed' || known.phase === 'absent' ? 'failed' : answer ? 'ready' : 'loading'}
        problem={holdStrings.failed}
        onRetry={() => void dispatch(resourceRetried(wanted))}
        empty={
          <EmptyState
            title={isFiltered ? text.notFound : text.none}
            icon={<Icon name="clock" size={28} />}
            action={
              <Button
                variant="secondary"
                onClick={() => void dispatch(urlChanged({ patch: { status: ALL, search: null, page: null } }))}
              >
                {text.showAll}
              </Button>
            }
          >
            {isFiltered ? text.notFoundText : text.noneText}
          </EmptyState>
        }
      />
      <Pager answer={answer} />
      <UndoBar undoable={undoable} />
    </StaffPage>
  );
}
