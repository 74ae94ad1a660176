import type { LeadRow } from '@lotline/shared-domain';
import type { LeadsState, PendingChange } from './leads.slice';

type Pending = LeadsState['pending'];

/** Whether the lead is still as it was when the change was made: what was read since has another `etag`. */
const isOver = ({ _id, etag }: LeadRow, pending: Pending): PendingChange | undefined => {
  const change = pending[_id];
  return change?.lead.etag === etag ? change : undefined;
};

/** A lead with its change that isn't answered yet. */
export function withPending(lead: LeadRow, pending: Pending): LeadRow {
  const over = isOver(lead, pending);
  return over ? { ...lead, ...over.change } : lead;
}

/** The leads of a column of the board as its API answer has them; null while it loads. */
export interface ColumnRead {
  readonly status: string;
  readonly rows: readonly LeadRow[];
  readonly total: number | null;
  /** Client time in ms; null before the first answer. */
  readonly readAt: number | null;
}

/**
 * A column's leads and count with the moves that aren't in its answer yet: what left it is gone, what came is on top until
 * the answer that has it.
 */
export function movedColumn({ status, rows, total, readAt }: ColumnRead, pending: Pending) {
  const stays = rows.map((lead) => withPending(lead, pending)).filter((lead) => lead.status === status);
  const known = new Set(rows.map(({ _id }) => _id));
  const came = Object.values(pending)
    .filter(
      ({ lead, change, savedAt }) =>
        change.status === status &&
        lead.status !== status &&
        !known.has(lead._id) &&
        (savedAt === null || readAt === null || readAt < savedAt),
    )
    .map(({ lead, change }) => ({ ...lead, ...change }));
  return {
    cards: [...came, ...stays],
    count: total === null ? null : total + came.length - (rows.length - stays.length),
  };
}
