import {
  deskEoiPath,
  deskQuotePath,
  deskQueuePath,
  EOI_WORDS,
  HOLD_WORDS,
  parseEoiEvent,
  parseHoldEvent,
} from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import type { EnquiryRecord } from '../enquiry/enquiry.model.js';
import type { EoiDocumentRecord } from '../eoi/eoi-document.model.js';
import type { EoiMessageRecord } from '../eoi/eoi-message.model.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';
import { byAddress, type TimelineEntry, type TimelineSource, type Where } from './timeline-source.js';

const rowsOf =
  (entity: 'hold' | 'eoi', did: unknown): Where =>
  ({ holdIds, eois }) => ({ entity, entityId: { $in: entity === 'hold' ? holdIds : [...eois.keys()] }, did });
const ofEois: Where = ({ eois }) => ({ eoiId: { $in: [...eois.values()] } });

/** The hold itself has its request. */
const BEGINNINGS = ['requested', 'entered'];

const rowEntry = (
  { lotId, estateId, actorId, reason }: AuditEntryRecord,
  text: (lot: string) => string,
  to: string | undefined,
): TimelineEntry => ({ text, detail: reason, lotId, estateId, by: actorId, ...(to && { to }) });

/** What a person asked for, and what became of it. */
export const RECORD_SOURCES: readonly TimelineSource[] = [
  {
    kind: 'hold',
    name: 'requested',
    model: 'InitialHold',
    at: 'createdAt',
    where: byAddress('leadEmail'),
    entry: ({ lotId, estateId, enteredBy }: InitialHoldRecord) => ({
      text: HOLD_WORDS[enteredBy ? 'entered' : 'requested'],
      lotId,
      estateId,
      by: enteredBy,
      to: deskQueuePath(String(lotId)),
    }),
  },
  {
    kind: 'hold',
    name: 'event',
    model: 'AuditEntry',
    at: 'at',
    where: rowsOf('hold', { $nin: BEGINNINGS }),
    entry: (row: AuditEntryRecord) => {
      const event = !row.did && row.from === row.to ? null : parseHoldEvent(row.did, row.to);
      // A move has a row at either lot.
      if (!event || BEGINNINGS.includes(event) || row.reason?.startsWith('From ')) return null;
      return rowEntry(row, HOLD_WORDS[event], row.lotId ? deskQueuePath(String(row.lotId)) : undefined);
    },
  },
  {
    kind: 'eoi',
    name: 'sent',
    model: 'Eoi',
    at: 'sentAt',
    where: ({ eois }) => ({ _id: { $in: [...eois.values()] }, takenBy: null }),
    entry: ({ _id, lotId, estateId }: EoiRecord) => ({
      text: EOI_WORDS.sent ?? '',
      lotId,
      estateId,
      to: deskEoiPath(String(_id)),
    }),
  },
  ...(['eoi', 'document'] as const).map((kind): TimelineSource => ({
    kind,
    name: 'event',
    model: 'AuditEntry',
    at: 'at',
    where: rowsOf('eoi', kind === 'eoi' ? { $ne: 'contractAdded' } : 'contractAdded'),
    entry: (row: AuditEntryRecord) => {
      const event = parseEoiEvent(row.did, row);
      const words = event === 'sent' || !event ? null : EOI_WORDS[event];
      return words && rowEntry(row, words, deskEoiPath(row.entityId));
    },
  })),
  {
    kind: 'eoi',
    name: 'message',
    model: 'EoiMessage',
    at: 'createdAt',
    where: ofEois,
    entry: ({ from, text, eoiId, estateId, by: actor }: EoiMessageRecord) => ({
      text: from === 'buyer' ? 'Wrote to the team about their EOI' : 'The team wrote about their EOI',
      detail: text,
      estateId,
      by: from === 'buyer' ? null : actor,
      to: deskEoiPath(String(eoiId)),
    }),
  },
  {
    kind: 'document',
    name: 'added',
    model: 'EoiDocument',
    at: 'createdAt',
    where: ofEois,
    entry: ({ from, kind, eoiId, estateId, by: actor }: EoiDocumentRecord) => ({
      text:
        kind === 'identity'
          ? 'Sent an identity document'
          : from === 'buyer'
            ? 'Sent a document for their EOI'
            : 'The team sent a document for their EOI',
      estateId,
      by: from === 'buyer' ? null : actor,
      to: deskEoiPath(String(eoiId)),
    }),
  },
  {
    kind: 'enquiry',
    name: 'sent',
    model: 'Enquiry',
    at: 'createdAt',
    where: byAddress('email'),
    entry: ({ lotId, lotTitle, message, estateId, enteredBy }: EnquiryRecord) => ({
      text: lotId || lotTitle ? (lot) => `Asked about ${lot}` : 'Sent an enquiry',
      detail: message,
      lotId,
      estateId,
      by: enteredBy,
    }),
  },
  {
    kind: 'quote',
    name: 'requested',
    model: 'Quote',
    at: 'createdAt',
    where: byAddress('buyer.email'),
    entry: ({ _id, lotId, estateId, status, additionalRequest }: QuoteRecord) => ({
      text: lotId ? (lot) => `Requested a quote for ${lot}` : 'Requested a quote',
      detail: additionalRequest,
      lotId,
      estateId,
      status,
      to: deskQuotePath(String(_id)),
    }),
  },
  {
    kind: 'waitlist',
    name: 'joined',
    model: 'WaitlistEntry',
    at: 'createdAt',
    where: byAddress('email'),
    entry: ({ estateId }: WaitlistEntryRecord) => ({ text: 'Joined the waitlist', estateId }),
  },
];
