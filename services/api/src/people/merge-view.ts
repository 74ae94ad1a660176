import type { ContactMerge } from '@lotline/shared-domain';
import type { ContactMergeRecord } from '../contact/contact-merge.model.js';

/** A merge as staff read it. @param names names of accounts by their ids */
export const mergeView = (
  { _id, contactId, other, at, actorId, leads, undoneAt }: ContactMergeRecord,
  names: ReadonlyMap<string, string>,
): ContactMerge => ({
  mergeId: String(_id),
  contactId: String(contactId),
  otherName: `${other.firstName} ${other.lastName}`.trim(),
  otherEmails: [...other.emails],
  at: at.toISOString(),
  by: names.get(actorId ?? '') ?? 'Staff',
  leads: leads.length,
  ...(undoneAt && { undoneAt: undoneAt.toISOString() }),
});
