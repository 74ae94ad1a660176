import type { AuditInput } from '../audit/write-audit.js';
import type { StaleWhat } from '../user/stale-save.service.js';
import type { DocumentRecord } from './document.model.js';

/** What happened to a document, as `to` of its audit row. */
export type DocumentDeed =
  | 'added'
  | 'changed'
  | 'replaced'
  | 'withdrawn'
  | 'restored'
  | 'deleted'
  | 'reordered'
  | 'checked'
  | 'refused';

const WORDS = {
  added: null,
  changed: 'changed',
  replaced: 'replaced the file of',
  withdrawn: 'withdrew',
  restored: 'restored',
  deleted: null,
  reordered: null,
  checked: null,
  refused: null,
} as const satisfies Record<DocumentDeed, string | null>;

/** The audit row of a document: a live change of the lot, stage or estate that it belongs to. */
export const auditOf = (
  { _id: entityId, landownerId, estateId, stageId, lotId, rev }: DocumentRecord,
  { to, from = null, reason = null }: { to: DocumentDeed; from?: string | null; reason?: string | null },
): AuditInput => ({ entity: 'document', entityId, landownerId, estateId, stageId, lotId, from, to, rev, reason });

/** For the 412 of a change that came too late: who changed the document and how. */
export const staleOf = ({ _id: entityId }: Pick<DocumentRecord, '_id'>): StaleWhat => ({
  entity: 'document',
  entityId,
  words: ({ to, reason }) => {
    const verb = to !== null && Object.hasOwn(WORDS, to) ? WORDS[to as DocumentDeed] : null;
    return verb && `${verb} this document${reason ? `: ${reason}` : ''}`;
  },
});
