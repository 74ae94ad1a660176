import { shape, type Wire } from './shape.js';

/**
 * A document of an estate, a stage or a lot, as staff see it. `of` is one of DOCUMENT_PLACES, `type` of DOCUMENT_TYPES,
 * `audience` of DOCUMENT_AUDIENCES; `rev` is the If-Match value of every change.
 */
export const staffDocument = shape({
  _id: 'string',
  estateId: 'string',
  of: 'string',
  /** Of a stage's and a lot's document: the stage. */
  'stageId?': 'string',
  'lotId?': 'string',
  fileName: 'string',
  type: 'string',
  audience: 'string',
  /** Of an estate's or a stage's document: whether its lots show it too. Always false for a lot's own. */
  countsForLots: 'boolean',
  mimetype: 'string',
  /** In bytes; absent for a drawing that Lotline makes. */
  'size?': 'number',
  /** One of FILE_STATES: only staff see a document until its file is `checked`. */
  state: 'string',
  /** Of a refused file: one of FILE_REFUSALS, and its sentence. */
  'refusal?': 'string',
  'reason?': 'string',
  /** Position among the documents of the same place; ascending, with gaps. */
  order: 'number',
  /** When the current file was added. */
  modifiedDate: 'date',
  /** Files that this one replaced; see `document/getVersions`. */
  replacedFiles: 'number',
  'withdrawnAt?': 'date',
  rev: 'number',
});
export type StaffDocument = Wire<typeof staffDocument>;

/** A replaced file of a document. `link` opens it for five minutes; absent for a drawing that Lotline makes. */
export const documentVersion = shape({
  fileName: 'string',
  mimetype: 'string',
  'size?': 'number',
  modifiedDate: 'date',
  replacedAt: 'date',
  /** A name or a description such as "The system". */
  replacedBy: 'string',
  'link?': 'string',
  /** Why the file can no longer be opened. */
  'reason?': 'string',
});
export type DocumentVersion = Wire<typeof documentVersion>;

/** What one call did with one document: `withdrawn`, `same` (withdrawn already) or `refused`, with a message. */
export const withdrawalResult = shape({
  documentId: 'string',
  outcome: 'string',
  'message?': 'string',
  'rev?': 'number',
});
export type WithdrawalResult = Wire<typeof withdrawalResult>;

/** A document that a logged-in reader may open; `link` is valid until the answer's `expiresAt`, a public one without end. */
export const readableDocument = shape({
  _id: 'string',
  audience: 'string',
  type: 'string',
  fileName: 'string',
  link: 'string',
  mimetype: 'string',
  modifiedDate: 'date',
});
export type ReadableDocument = Wire<typeof readableDocument>;
