import {
  DOCUMENT_AUDIENCES,
  DOCUMENT_PLACES,
  DOCUMENT_TYPES,
  type DocumentAudience,
  type DocumentPlace,
  type DocumentType,
  FILE_REFUSAL_CODES,
  FILE_STATES,
  type FileRefusal,
  type FileState,
} from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';

/** The file behind a document: an upload, or a drawing that Lotline makes on request. */
export interface DocumentFile {
  fileName: string;
  mimetype: string;
  /** Null for a drawing. */
  fileId: Types.ObjectId | null;
  /** The public path of a drawing; null for an upload. */
  link: string | null;
  /** In bytes; null for a drawing. */
  size: number | null;
  modifiedDate: Date;
}
/** A file that was replaced, and by whom: an account id and role. */
export interface ReplacedFile extends DocumentFile {
  replacedAt: Date;
  replacedBy: string | null;
  replacedByRole: string;
}

/** A document of an estate, a stage or a lot (spec 3; ADR-0051). */
export interface DocumentRecord extends DocumentFile {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  of: DocumentPlace;
  /** Of a stage's and a lot's document. */
  stageId: Types.ObjectId | null;
  lotId: Types.ObjectId | null;
  type: DocumentType;
  audience: DocumentAudience;
  countsForLots: boolean;
  /** Position among the documents of its place, ascending. */
  order: number;
  /** State of the upload, kept up to date by its check. */
  state: FileState;
  refusal: FileRefusal | null;
  /** Newest first. */
  replaced: ReplacedFile[];
  withdrawnAt: Date | null;
  /** Revision: how often staff changed it, without its order. */
  rev: number;
  createdAt: Date;
  updatedAt: Date;
}

const file = {
  fileName: String,
  mimetype: String,
  fileId: { type: 'ObjectId', default: null },
  link: { type: String, default: null },
  size: { type: Number, default: null },
  modifiedDate: Date,
} as const;

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    document: true;
  }
}

export const documentCollection = defineCollection<DocumentRecord>({
  name: 'Document',
  collection: 'documents',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: { document: { live: 'document', to: 'all' } },
  retention: 'kept',
  fields: {
    ...file,
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    of: String,
    stageId: { type: 'ObjectId', default: null },
    lotId: { type: 'ObjectId', default: null },
    type: { type: String },
    audience: String,
    countsForLots: { type: Boolean, default: false },
    order: Number,
    state: String,
    refusal: { type: String, default: null },
    replaced: {
      type: [nested({ ...file, replacedAt: Date, replacedBy: String, replacedByRole: String })],
      default: [],
    },
    withdrawnAt: { type: Date, default: null },
    rev: { type: Number, default: 0 },
  },
  indexes: [
    {
      name: 'documents_of_place',
      keys: { estateId: 1, of: 1, stageId: 1, lotId: 1, order: 1 },
      serves: 'document/getDocuments in its order; public reads: the documents of an estate, a stage or a lot',
    },
    { name: 'documents_of_lot', keys: { lotId: 1, order: 1 }, serves: 'emails: the plan of a lot; old links' },
    { name: 'documents_of_file', keys: { fileId: 1 }, serves: 'the documents that wait for the check of a file' },
  ],
  required: ['estateId', 'of', 'stageId', 'lotId', 'fileName', 'type', 'audience', 'state', 'withdrawnAt', 'rev'],
  properties: {
    estateId: objectId,
    stageId: { bsonType: ['objectId', 'null'] },
    lotId: { bsonType: ['objectId', 'null'] },
    of: oneOf(DOCUMENT_PLACES),
    type: oneOf(DOCUMENT_TYPES),
    audience: oneOf(DOCUMENT_AUDIENCES),
    state: oneOf(FILE_STATES),
    refusal: oneOf([...FILE_REFUSAL_CODES, null]),
    rev: { bsonType: 'number', minimum: 0 },
  },
});
