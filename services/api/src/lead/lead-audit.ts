import { leadBadge, parseLeadStatus } from '@lotline/shared-domain';
import type { AuditInput } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import type { LeadRecord } from './lead.model.js';

/** A lead without an assignee, in audit rows. */
export const NO_ASSIGNEE = 'nobody';
/** What an audit row of a lead says in `to`, besides a status or an assignee's id. */
export const LEAD_EVENTS = {
  asked: 'asked again',
  entered: 'entered this lead',
  deleted: 'deleted this lead',
  restored: 'restored this lead',
  starred: 'added the star',
  unstarred: 'removed the star',
  joined: 'merged another lead of the person into this one',
  parted: 'undid a merge of this lead',
} as const;
export type LeadEvent = keyof typeof LEAD_EVENTS;
type Place = Pick<LeadRecord, '_id' | 'landownerId' | 'estateId'>;

/**
 * Audit rows of a lead: `from` and `to` have a status, the ids of assignees (or `NO_ASSIGNEE`), or `to` alone an event.
 * A row is what makes colleagues' open pages live.
 */
export const leadRow = (
  { _id, landownerId, estateId }: Place,
  row: Partial<Pick<AuditInput, 'from' | 'to' | 'reason' | 'batchId' | 'actor' | 'rev'>>,
): AuditInput => ({ landownerId, estateId, entity: 'lead', entityId: _id, ...row });

const isStatus = (text: string | null): boolean => parseLeadStatus(text) !== 'unknown';

/**
 * A row in words that follow a name, for a lead's history and for who saved first; null for what is shown elsewhere: a
 * submission is an attribution.
 * @param names users by id; without them an assignee isn't named
 * @example leadWords({ from: 'new', to: 'contacted' }) // 'changed the status from New to Contacted'
 */
export function leadWords(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  names?: ReadonlyMap<string, string>,
): string | null {
  if (isStatus(from) && isStatus(to))
    return `changed the status from ${leadBadge(from ?? '').label} to ${leadBadge(to ?? '').label}`;
  if (to === NO_ASSIGNEE) return 'removed the assignee';
  if (isId(to)) return names ? `assigned it to ${names.get(to) ?? 'a former user'}` : 'changed the assignee';
  return to !== null && to !== 'asked' && to in LEAD_EVENTS ? LEAD_EVENTS[to as LeadEvent] : null;
}
