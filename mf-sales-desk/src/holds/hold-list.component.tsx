import { deskQueuePath, getInitialHolds, holdBadge, lotLabel, routes, type InitialHold } from '@lotline/shared-domain';
import { Button, Icon, StatusBadge } from '@lotline/shared-design';
import { ListPage, type ListColumn, type ListFilter } from '@lotline/shared-design/kit/list';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { EnterForCaller } from '../enter-for-caller/enter-for-caller.component';
import { FoundElsewhere } from './found-elsewhere.component';
import { momentAt, nameOf } from './hold-facts';
import { holdStrings } from './strings';
import { UndoBar } from './undo-bar.component';
import { useDeskShortcuts } from './use-desk-shortcuts';

const text = holdStrings.list;
const LIMIT = '50';
const WAITING = 'pending';
const ALL = 'all';
const CRUMBS = [{ to: routes.desk.path, label: holdStrings.desk }];

const COLUMNS: readonly ListColumn<InitialHold>[] = [
  { key: 'name', header: text.columns.name, rowHeader: true, cell: (hold) => nameOf(hold) },
  {
    key: 'lot',
    header: text.columns.lot,
    cell: ({ lotTitle }) => lotLabel(lotTitle),
    to: ({ lotId }) => deskQueuePath(lotId),
  },
  { key: 'status', header: text.columns.status, cell: ({ status }) => <StatusBadge {...holdBadge(status)} /> },
  { key: 'asked', header: text.columns.asked, cell: (hold) => momentAt(hold.createdAt, hold) },
  {
    key: 'ends',
    header: text.columns.ends,
    cell: (hold) =>
      hold.pausedBy ? holdStrings.untilEoi : momentAt(hold.expirationDate ?? hold.requestExpiresAt, hold),
  },
  { key: 'holderType', header: text.columns.holderType, cell: ({ holderType }) => holderType ?? '--' },
  { key: 'business', header: text.columns.business, cell: ({ business }) => business?.title ?? '--' },
];
const rowKey = ({ _id }: InitialHold): string => _id;

const FILTERS: readonly ListFilter[] = [
  { key: 'status', label: text.status, options: text.statuses, standard: WAITING },
];

/**
 * Holds of all estates of the signed-in user: pending ones first, expired and cancelled ones by filter. Filters and page are in the URL.
 */
export function HoldList() {
  const { query, onQueryChange } = useListQuery();
  const { status = WAITING, search, page = '1' } = query;
  const holds = useList(
    resource(getInitialHolds, {
      query: {
        page,
        limit: LIMIT,
        ...(status !== ALL && { status }),
        ...(status === WAITING && { order: 'queue' }),
        ...(search && { search }),
      },
    }),
  );
  usePageTitle(holdStrings.title);
  useDeskShortcuts({});
  const icon = <Icon name="clock" size={28} />;
  const everything = { status: ALL, search: null };
  return (
    <ListPage<InitialHold>
      {...holds}
      title={holdStrings.title}
      crumbs={CRUMBS}
      intro={holdStrings.intro}
      actions={<EnterForCaller />}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      filters={FILTERS}
      moreFilters={
        search &&
        status !== ALL && (
          <FoundElsewhere search={search} status={status} onShow={(other) => onQueryChange({ status: other })} />
        )
      }
      caption={holdStrings.caption}
      noun={holdStrings.noun}
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={nameOf}
      problem={holdStrings.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, icon, showAll: text.showAll, all: everything }}
      empty={{
        title: text.none,
        text: text.noneText,
        icon,
        action: (
          <Button variant="secondary" onClick={() => onQueryChange(everything)}>
            {text.showAll}
          </Button>
        ),
      }}
    >
      <UndoBar />
    </ListPage>
  );
}
