import { can, getLeads, leadPath, parseRole, type LeadRow } from '@lotline/shared-domain';
import { Button, Cluster, Icon, LinkButton } from '@lotline/shared-design';
import { TableOrBoard } from '@lotline/shared-design/kit/board';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { ListFilters, RecordList } from '@lotline/shared-design/kit/list';
import { Link, useModal, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { exportStrings } from '../export/strings';
import { BulkLeadButtons } from './bulk-lead-buttons.component';
import { LeadBoard } from './lead-board.component';
import { leadColumns } from './lead-columns.component';
import { leadName } from './lead-facts.component';
import { MoreLeadFilters, NO_FILTERS, SEARCH, useLeadFilters } from './lead-filters.component';
import { filterOf, type LeadFilter } from './lead-query';
import { LeadViews } from './lead-views.component';
import { leadSheetRequested, leadsLeft, selectLeads } from './leads.slice';
import { withPending } from './pending-changes';
import { leadsStrings as text } from './strings';

const LIMIT = '25';
const MINUTE = 60_000;

function Actions({ filter }: { filter: LeadFilter }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const role = parseRole(useSession().role);
  const { sheet } = useSelector(selectLeads);
  return (
    <Cluster gap="xs">
      {can(role, 'data.export') &&
        (['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon={<Icon name="download" size={16} />}
            loading={sheet === format}
            aria-disabled={sheet !== null || undefined}
            onClick={() => sheet === null && dispatch(leadSheetRequested({ filter, format }))}
          >
            {exportStrings[format]}
          </Button>
        ))}
      <LinkButton variant="secondary" renderAs={Link} to={leadPath('import')}>
        {text.importLeads}
      </LinkButton>
      <Button icon={<Icon name="plus" size={16} />} data-opens="new-lead" onClick={() => modal.open('new-lead')}>
        {text.newLead}
      </Button>
    </Cluster>
  );
}

interface PartProps {
  query: Readonly<Record<string, string | undefined>>;
  onQueryChange: (patch: Readonly<Record<string, string | null>>) => void;
  /** ms */
  now: number;
}

function LeadTable({ query, onQueryChange, now }: PartProps) {
  const { order, page = '1' } = query;
  const filter = filterOf(query);
  const isDeleted = filter.deleted === 'true';
  const { pending } = useSelector(selectLeads);
  const { rows, ...list } = useList(
    resource(getLeads, { query: { ...filter, ...(order && { order }), page, limit: LIMIT } }),
  );
  const shown = useMemo(() => rows.map((lead) => withPending(lead, pending)), [rows, pending]);
  const columns = useMemo(() => leadColumns(now, isDeleted), [now, isDeleted]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => shown.filter(({ _id }) => selected.has(_id)), [shown, selected]);
  const { first, more } = useLeadFilters();
  return (
    <RecordList<LeadRow>
      {...list}
      rows={shown}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={SEARCH}
      filters={first}
      moreFilters={<MoreLeadFilters filters={more} query={query} onQueryChange={onQueryChange} />}
      isFiltered={Object.keys(filter).length > 0}
      caption={text.caption}
      captionHidden
      cardHeading="h2"
      noun={text.noun}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowName={leadName}
      {...(!isDeleted && { selected, onSelectedChange: setSelected })}
      rowActions={!isDeleted && chosen.length > 0 && <BulkLeadButtons leads={chosen} />}
      problem={text.failed}
      notFound={{
        title: isDeleted ? text.noneDeleted : text.notFound,
        text: isDeleted ? text.noneDeletedText : text.notFoundText,
        showAll: text.showAll,
        all: NO_FILTERS,
      }}
      empty={{ title: text.none, text: text.noneText, icon: <Icon name="mail" size={28} /> }}
    />
  );
}

function LeadBoardPart({ query, onQueryChange, now }: PartProps) {
  const { status, ...filter } = filterOf(query);
  const { first, more } = useLeadFilters();
  return (
    <>
      <ListFilters
        search={SEARCH}
        filters={first}
        moreFilters={<MoreLeadFilters filters={more} query={query} onQueryChange={onQueryChange} />}
        query={query}
        onQueryChange={onQueryChange}
      />
      <LeadBoard filter={filter} order={query['order']} only={status ?? null} now={now} />
    </>
  );
}

/** `/leads`: the leads of the signed-in user’s estates, as table or board (D148, D152). Deleted ones are in the table only. */
export default function LeadsScreen() {
  const dispatch = useDispatch();
  const { query, onQueryChange } = useListQuery();
  const now = useNow(MINUTE);
  const isBoard = query['view'] === 'board' && query['deleted'] !== 'true';
  useEffect(() => () => void dispatch(leadsLeft()), [dispatch]);
  usePageTitle(text.title);
  const Part = isBoard ? LeadBoardPart : LeadTable;
  return (
    <StaffPage title={text.title} intro={text.intro} actions={<Actions filter={filterOf(query)} />}>
      <Cluster justify="space-between">
        <LeadViews query={query} />
        <TableOrBoard
          value={isBoard ? 'board' : 'table'}
          onChange={(view) => onQueryChange(view === 'board' ? { view, deleted: null } : { view: null })}
        />
      </Cluster>
      <Part query={query} onQueryChange={onQueryChange} now={now} />
    </StaffPage>
  );
}
