import { getLeads, LEAD_STATUSES, leadBadge, lotLabel, type LeadRow, type LeadStatus } from '@lotline/shared-domain';
import { Button, Cluster, LinkButton, useBreakpoint, VisuallyHidden } from '@lotline/shared-design';
import { Board, type BoardColumn } from '@lotline/shared-design/kit/board';
import { Link } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LeadAssignee, LeadLink, leadName, LeadStar, LeadTaskLine, LeadWait } from './lead-facts.component';
import { viewPath, viewQueryOf, type LeadFilter } from './lead-query';
import { leadChanged, selectLeads } from './leads.slice';
import { CardFacts } from './leads.styles';
import { movedColumn } from './pending-changes';
import { leadsStrings } from './strings';

const text = leadsStrings.board;
/** Leads of a column: the first, and as many as it shows after each press of 'Load more'; the others are in the table. */
const LIMITS = [25, 50, 100] as const;

interface BoardQuery {
  /** Without the status. */
  filter: LeadFilter;
  order: string | undefined;
}

/** A column with what it has loaded; it keeps its cards while more of them load. */
function useColumn(status: LeadStatus, { filter, order }: BoardQuery): BoardColumn<LeadRow> {
  const dispatch = useDispatch();
  const { pending } = useSelector(selectLeads);
  const [size, setSize] = useState(0);
  const limit = LIMITS[size] ?? LIMITS[0];
  const wanted = resource(getLeads, {
    query: { ...filter, status, ...(order && { order }), page: '1', limit: String(limit) },
  });
  const known = useResource(wanted);
  const filterKey = JSON.stringify([filter, order]);
  const last = useRef<{ filterKey: string; read: { rows: readonly LeadRow[]; total: number; readAt: number } } | null>(
    null,
  );
  if (known.phase === 'ready')
    last.current = { filterKey, read: { rows: known.data.data, total: known.data.total, readAt: known.readAt } };
  const read = last.current?.filterKey === filterKey ? last.current.read : null;
  const { cards, count } = movedColumn(
    { status, rows: read?.rows ?? [], total: read?.total ?? null, readAt: read?.readAt ?? null },
    pending,
  );
  const badge = leadBadge(status);
  const isRest = read !== null && read.total > read.rows.length;
  const table = viewPath(viewQueryOf({ ...filter, status, order }));
  return {
    id: status,
    badge,
    count,
    cards,
    phase: read ? 'ready' : known.phase === 'failed' || known.phase === 'absent' ? 'failed' : 'loading',
    onRetry: () => void dispatch(resourceRetried(wanted)),
    more:
      isRest &&
      (size < LIMITS.length - 1 ? (
        <Button
          variant="secondary"
          size="small"
          loading={known.phase === 'loading'}
          onClick={() => setSize((before) => before + 1)}
        >
          {text.more(badge.label)}
        </Button>
      ) : (
        <LinkButton variant="secondary" size="small" renderAs={Link} to={table}>
          {text.inTable(read.total)}
        </LinkButton>
      )),
  };
}

const Card = ({ lead, now }: { lead: LeadRow; now: number }) => (
  <CardFacts>
    <Cluster gap="xs" wrap={false} justify="space-between">
      <strong>
        <LeadLink lead={lead} />
      </strong>
      <LeadStar lead={lead} />
    </Cluster>
    <p>{lead.lotTitle ? `${lead.estateTitle}, ${lotLabel(lead.lotTitle)}` : lead.estateTitle}</p>
    {lead.askedAt && (
      <p>
        <LeadWait lead={lead} now={now} />
      </p>
    )}
    {lead.nextTask && (
      <p>
        <LeadTaskLine lead={lead} now={now} />
      </p>
    )}
    <p>
      <VisuallyHidden>{leadsStrings.columns.assignee} </VisuallyHidden>
      <LeadAssignee lead={lead} now={now} />
    </p>
  </CardFacts>
);

interface LeadBoardProps extends BoardQuery {
  /** The filter by status: one column; null for all. */
  only: string | null;
  /** ms */
  now: number;
}

/** Leads in columns by status; a move is shown at once, and taken back if it is refused. */
export function LeadBoard({ only, now, ...query }: LeadBoardProps) {
  const dispatch = useDispatch();
  const { isMobile } = useBreakpoint();
  const columns = {
    new: useColumn('new', query),
    contacted: useColumn('contacted', query),
    qualified: useColumn('qualified', query),
    unqualified: useColumn('unqualified', query),
  } satisfies Record<LeadStatus, BoardColumn<LeadRow>>;
  const shown = LEAD_STATUSES.filter((status) => only === null || status === only);
  return (
    <Board<LeadRow>
      label={text.label}
      hint={shown.length > 1 ? (isMobile ? text.phoneHint : text.hint) : undefined}
      columns={shown.map((status) => columns[status])}
      cardKey={({ _id }) => _id}
      cardName={leadName}
      card={(lead) => <Card lead={lead} now={now} />}
      onMove={(lead, status) => void dispatch(leadChanged({ lead, change: { status } }))}
      empty={text.empty}
      problem={leadsStrings.failed}
    />
  );
}
