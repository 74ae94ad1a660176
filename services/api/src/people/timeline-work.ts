import { leadPath, leadSourceText, noteTitle } from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import type { ContactMergeRecord } from '../contact/contact-merge.model.js';
import type { Consent } from '../database/consent.js';
import type { EntityId } from '../database/entity-id.js';
import type { LeadNoteRecord } from '../lead/lead-note.model.js';
import type { LeadTaskRecord } from '../lead/lead-task.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';
import { mayResend, refusalOf } from './refused-message.js';
import { byAddress, ofWholeTeam, type TimelineEntry, type TimelineSource } from './timeline-source.js';

const NEWS = 'Agreed to news and offers';
const consentOf =
  (text: string, field = 'marketingConsent') =>
  (document: { estateId: EntityId } & { [key: string]: unknown }): TimelineEntry => ({
    text,
    detail: `“${(document[field] as Consent).text}”`,
    estateId: document.estateId,
  });
/** What a person was written, agreed to, and what the team does about them. */
export const WORK_SOURCES: readonly TimelineSource[] = [
  {
    kind: 'email',
    name: 'email',
    model: 'OutboxMessage',
    at: 'createdAt',
    // Emails belong to no estate.
    where: ofWholeTeam(({ emails, landownerId }) => ({ to: { $in: emails }, landownerId })),
    entry: (message: OutboxMessageRecord) => ({
      text: message.subject,
      detail: `To ${message.to}`,
      status: message.state,
      ...(message.state === 'dead' && { refusal: refusalOf(message) }),
      ...(mayResend(message) && { messageId: String(message._id), sentTo: message.to }),
    }),
  },
  // A partner's request has the partner's consent.
  ...(
    [
      ['Enquiry', byAddress('email')],
      ['InitialHold', byAddress('leadEmail', { purchaserDetails: null })],
    ] as const
  ).map(([model, where]): TimelineSource => ({
    kind: 'consent',
    name: 'given',
    model,
    at: 'marketingConsent.at',
    where,
    entry: consentOf(NEWS) as TimelineSource['entry'],
  })),
  {
    kind: 'consent',
    name: 'given',
    model: 'WaitlistEntry',
    at: 'consent.at',
    where: byAddress('email'),
    entry: consentOf('Agreed to emails about the next release', 'consent') as TimelineSource['entry'],
  },
  {
    kind: 'consent',
    name: 'given',
    model: 'Quote',
    at: 'consent.at',
    where: byAddress('buyer.email'),
    entry: consentOf('Agreed that builders get their details', 'consent') as TimelineSource['entry'],
  },
  {
    kind: 'consent',
    name: 'withdrawn',
    model: 'AuditEntry',
    at: 'at',
    where: ({ userIds, estateIds }) => ({
      entity: 'user',
      entityId: { $in: userIds },
      estateId: { $in: estateIds },
      to: 'consent taken back',
    }),
    entry: ({ estateId }: AuditEntryRecord) => ({ text: 'Withdrew consent to news and offers', estateId }),
  },
  ...(['note', 'call', 'email'] as const).map((kind): TimelineSource => ({
    kind,
    name: 'note',
    model: 'LeadNote',
    at: 'at',
    // An email that Lotline sent is there as such.
    where: byAddress('email', { kind, messageId: null }),
    entry: ({ outcome, text, estateId, leadId, actorId }: LeadNoteRecord) => ({
      text: noteTitle(kind, outcome),
      detail: text,
      estateId,
      by: actorId,
      ...(leadId && { to: leadPath(String(leadId)) }),
    }),
  })),
  ...(['createdAt', 'doneAt'] as const).map((at): TimelineSource => ({
    kind: 'task',
    name: at,
    model: 'LeadTask',
    at,
    where: byAddress('email'),
    entry: ({ title, estateId, leadId, actorId, doneBy }: LeadTaskRecord) => ({
      text: at === 'doneAt' ? `Task done: ${title}` : `Task added: ${title}`,
      estateId,
      by: at === 'doneAt' ? doneBy : actorId,
      ...(leadId && { to: leadPath(String(leadId)) }),
    }),
  })),
  {
    kind: 'lead',
    name: 'made',
    model: 'Lead',
    at: 'createdAt',
    where: ({ emails, estateIds }) => ({ estateId: { $in: estateIds }, email: { $in: emails }, deletedAt: null }),
    entry: ({ _id, source, status, estateId, mergedInto }: LeadRecord) => ({
      text: `Became a lead: ${leadSourceText(source)}`,
      estateId,
      status,
      to: leadPath(String(mergedInto ?? _id)),
    }),
  },
  ...(['at', 'undoneAt'] as const).map((at): TimelineSource => ({
    kind: 'merge',
    name: at,
    model: 'ContactMerge',
    at,
    where: ofWholeTeam(({ contactIds }) => ({ contactId: { $in: contactIds } })),
    entry: ({ other, actorId }: ContactMergeRecord) => {
      const name = `${other.firstName} ${other.lastName}`.trim() || other.email;
      return {
        text: at === 'at' ? `Merged with ${name}` : `Merge with ${name} undone`,
        ...(at === 'at' && { by: actorId }),
      };
    },
  })),
];
