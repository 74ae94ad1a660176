import { fullName, type LeadsChange, plural } from '@lotline/shared-domain';
import type { AuditInput } from '../audit/write-audit.js';
import type { EntityId } from '../database/entity-id.js';
import { leadRow, NO_ASSIGNEE } from '../lead/lead-audit.js';
import { groupBy } from './group-by.js';
import type { LeadSet } from './lead-change.model.js';
import type { Lead } from './leads.repository.js';

type Left = LeadsChange['left'][number];
const idText = (id: EntityId | null | undefined): string | null => (id ? String(id) : null);

/** Whether a stored value is the same: ids and dates by what they say, absent as null. */
function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return String(a ?? null) === String(b ?? null);
}

/** What of a change is new to a lead; null if nothing is. */
export function newIn(lead: Lead, set: LeadSet): LeadSet | null {
  const entries = Object.entries(set).filter(([field, value]) => !isSame(lead[field as keyof LeadSet], value));
  return entries.length > 0 ? (Object.fromEntries(entries) as LeadSet) : null;
}

/** The same fields as they are now. */
export const nowOf = (lead: Lead, set: LeadSet): LeadSet =>
  Object.fromEntries(Object.keys(set).map((field) => [field, lead[field as keyof LeadSet] ?? null])) as LeadSet;

/** Whether a lead still has what was set. */
export const isStill = (lead: Lead, set: LeadSet): boolean => newIn(lead, set) === null;

/** A lead that a change leaves as it is, named, with why. */
export const left = (lead: Lead, why: string): Left => ({
  leadId: String(lead._id),
  name: fullName(lead) || lead.email,
  why,
});

/** The audit rows of a change of a lead, one for each field. */
export function changeRows(
  lead: Lead,
  set: LeadSet,
  more: Partial<Pick<AuditInput, 'batchId' | 'reason'>> = {},
): AuditInput[] {
  const row = (from: string | null, to: string) => leadRow(lead, { from, to, ...more });
  return [
    ...(set.status ? [row(lead.status, set.status)] : []),
    ...(set.assigneeId === undefined
      ? []
      : [row(idText(lead.assigneeId) ?? NO_ASSIGNEE, idText(set.assigneeId) ?? NO_ASSIGNEE)]),
    ...(set.watched === undefined ? [] : [row(null, set.watched ? 'starred' : 'unstarred')]),
    ...(set.deletedAt === undefined ? [] : [row(null, set.deletedAt ? 'deleted' : 'restored')]),
  ];
}

/** One row for each estate of a change of many leads: the live event for open pages of colleagues (D45). */
export function estateRows(changeId: EntityId | string, leads: readonly Lead[], to: string): AuditInput[] {
  return [...groupBy(leads, ({ estateId }) => String(estateId)).values()].flatMap((of) => {
    const [lead] = of;
    if (!lead) return [];
    const { landownerId, estateId } = lead;
    const reason = plural(of.length, 'lead');
    return [{ landownerId, estateId, entity: 'lead' as const, entityId: changeId, to, reason }];
  });
}
