import { formatDate, parseLeadStatus } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import { personFilter } from '../database/person-filter.js';
import { currentPrincipal } from '../database/scope.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { dueDays, isDue } from '../lead/due-tasks.js';
import { ANONYMISED_NAME } from '../user/anonymised-person.js';
import { groupBy } from './group-by.js';

type Text = string | null | undefined;
/** What staff/getLeads is asked for. */
export interface LeadFilter {
  readonly search?: Text;
  readonly status?: Text;
  readonly source?: Text;
  readonly estateId?: Text;
  readonly assigneeId?: Text;
  readonly watched?: Text;
  readonly due?: Text;
  readonly waiting?: Text;
  readonly deleted?: Text;
}
export type Where = Readonly<Record<string, unknown>>;
export type ZonedEstate = Pick<EstateRecord, '_id' | 'timeZone'>;

const NOTHING: Where = { _id: null };
const FIELDS = { names: ['firstName', 'lastName'], email: 'email', phone: 'phone' };
/**
 * Leads of accounts that were deleted are kept without the person, and listed nowhere. By their name: a pattern that is
 * tried on every address takes three quarters of a page’s time.
 */
const OF_PEOPLE: Where = { $nor: [ANONYMISED_NAME] };
/** Asked, and not contacted since (D201). */
export const WAITING: Where = { askedAt: { $type: 'date' }, contactedAt: null };

/** Leads that lists have: neither deleted nor part of another (D149, D200). */
export const LISTED: Where = { deletedAt: null, mergedInto: null };
/** Leads that can be restored. */
export const DELETED: Where = { deletedAt: { $type: 'date' }, mergedInto: null };

/** The leads that a filter matches, but for its status; an unknown value matches none. */
export function leadFilter(filter: LeadFilter, estates: readonly ZonedEstate[], now = new Date()): Where {
  const { search, source, estateId, assigneeId, watched, due, waiting, deleted } = filter;
  return {
    $and: [
      deleted === 'true' ? DELETED : LISTED,
      OF_PEOPLE,
      personFilter(search, FIELDS),
      ...(source ? [{ sources: source }] : []),
      ...(estateId ? [isId(estateId) ? { estateId: toId(estateId) } : NOTHING] : []),
      ...(assigneeId ? [assignedTo(assigneeId)] : []),
      ...(watched === 'true' ? [{ watched: true }] : []),
      ...(waiting === 'true' ? [WAITING] : []),
      ...(due ? [dueFilter(due, estates, now)] : []),
    ],
  };
}

/** The leads of a status; an unknown one matches none. */
export function statusFilter(status: Text): Where {
  if (!status) return {};
  const known = parseLeadStatus(status);
  return known === 'unknown' ? NOTHING : { status: known };
}

function assignedTo(assigneeId: string): Where {
  if (assigneeId === 'none') return { assigneeId: null };
  const principal = currentPrincipal();
  const me = 'userId' in principal ? principal.userId : null;
  const id = assigneeId === 'me' ? me : assigneeId;
  return isId(id) ? { assigneeId: toId(id) } : NOTHING;
}

/** By the next open task; its day is one of the estate's time zone. */
function dueFilter(due: string, estates: readonly ZonedEstate[], now: Date): Where {
  if (due === 'none') return { nextTaskOn: null };
  if (!isDue(due)) return NOTHING;
  const zones = groupBy(estates, ({ timeZone }) => timeZone);
  const places = [...zones].map(([zone, of]) => {
    const nextTaskOn = dueDays(due, formatDate(now, zone, 'YYYY-MM-DD'));
    return { estateId: { $in: of.map(({ _id }) => _id) }, nextTaskOn };
  });
  return places.length > 0 ? { $or: places } : NOTHING;
}
