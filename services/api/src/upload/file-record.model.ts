import {
  FILE_REFUSAL_CODES,
  FILE_STATES,
  type FileSizeName,
  type FileRefusal,
  type FileState,
  UPLOAD_PURPOSES,
  type UploadPurpose,
  type UploadType,
} from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, oneOf } from '../database/collection.js';
import { byCustomer } from '../database/personal-data.js';

/** A re-encoded form of an uploaded file; its bytes are in the file store under `hash`. */
export interface StoredRendition {
  /** `full` is for download, the others (WebP) are for screens. */
  readonly name: FileSizeName;
  readonly type: UploadType | 'image/webp';
  /** In px; null for what has no pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * An uploaded file: its owner, purpose and check state (D82). Its bytes are in the file store under `hash` until it is
 * checked, and after that if it has no renditions.
 */
export interface FileRecord {
  _id: Types.ObjectId;
  /** Null, as the estate is, for a builder's own file. */
  landownerId: Types.ObjectId | null;
  estateId: Types.ObjectId | null;
  /** The builder whose own file it is. */
  builderId: Types.ObjectId | null;
  /** The customer who uploaded it; null if staff did. */
  customerId: Types.ObjectId | null;
  purpose: UploadPurpose;
  /** Download file name. */
  name: string;
  /** Detected from its magic bytes. */
  type: UploadType;
  /** In bytes. */
  size: number;
  /** sha256 of what was sent, in hex. */
  hash: string;
  state: FileState;
  /** Why it was refused. */
  refusal: FileRefusal | null;
  /** What is served in place of the bytes that were sent. */
  renditions: StoredRendition[];
  /** Of a PDF. */
  pages: number | null;
  /** The version of its type's check that it passed; absent: the first, or none. */
  checkVersion?: number;
  /** Until when its bytes are kept though it was refused: it had been stored and served before. */
  keptUntil?: Date | null;
  /** When something (a document, a business) began to use it; null: nothing has, and it will be removed (ADR-0029). */
  attachedAt: Date | null;
  /** When a worker may take it up, or the end of its lease; null if there is nothing to do. */
  checkAt: Date | null;
  /** The lease. */
  checkBy: string | null;
  /** How often it was leased, and how often its check ended without a result. */
  checkRuns: number;
  checkDeaths: number;
  /** Role and account id, or role and landowner id for a shared key. */
  uploadedBy: string;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    file: true;
  }
}

export const fileRecordCollection = defineCollection<FileRecord>({
  name: 'FileRecord',
  collection: 'files',
  tenancy: 'owned',
  owners: { customer: 'customerId', builder: 'builderId' },
  landownerOptional: true,
  personal: { copies: [{ name: 'files', of: byCustomer, hides: ['landownerId', 'hash'] }], deletion: 'with account' },
  audit: { file: { live: 'file', to: 'staff' } },
  retention: 'swept',
  fields: {
    landownerId: { type: 'ObjectId', default: null },
    estateId: { type: 'ObjectId', default: null },
    builderId: { type: 'ObjectId', default: null },
    customerId: { type: 'ObjectId', default: null },
    purpose: String,
    name: String,
    type: String,
    size: Number,
    hash: String,
    state: String,
    refusal: { type: String, default: null },
    renditions: {
      type: [nested({ name: String, type: String, hash: String, size: Number, width: Number, height: Number })],
      default: [],
    },
    pages: { type: Number, default: null },
    checkVersion: Number,
    keptUntil: Date,
    attachedAt: { type: Date, default: null },
    checkAt: { type: Date, default: null },
    checkBy: { type: String, default: null },
    checkRuns: { type: Number, default: 0 },
    checkDeaths: { type: Number, default: 0 },
    uploadedBy: String,
  },
  indexes: [
    {
      name: 'one_file_an_upload',
      keys: { hash: 1, estateId: 1, purpose: 1, uploadedBy: 1 },
      unique: true,
      serves: 'a repeat of an upload is the same file; a public file by its hash',
    },
    {
      name: 'files_of_uploader',
      keys: { uploadedBy: 1, state: 1, createdAt: 1, size: 1 },
      serves: 'how many bytes an account has kept, read from the index alone',
    },
    {
      name: 'storage_of_estate',
      keys: { estateId: 1, uploadedBy: 1, state: 1, size: 1 },
      serves: 'how many bytes the files of an estate take, read from the index alone',
    },
    {
      name: 'storage_of_builder',
      keys: { builderId: 1, uploadedBy: 1, state: 1, size: 1 },
      partial: { builderId: { $type: 'objectId' } },
      serves: 'how many bytes the files of a builder take',
    },
    {
      name: 'files_by_rendition',
      keys: { 'renditions.hash': 1 },
      serves: 'a public file by the hash it is served under',
    },
    {
      name: 'files_to_check',
      keys: { checkAt: 1 },
      partial: { checkAt: { $type: 'date' } },
      serves: 'the accounts with files that wait for their check',
    },
    {
      name: 'files_to_check_of_account',
      keys: { uploadedBy: 1, checkAt: 1 },
      partial: { checkAt: { $type: 'date' } },
      serves: 'the file of an account that has waited longest for its check',
    },
    {
      name: 'files_of_nothing',
      keys: { purpose: 1, createdAt: 1 },
      partial: { attachedAt: { $type: 'null' } },
      serves: 'files that nothing has used for days',
    },
    { name: 'files_of_estate', keys: { estateId: 1, purpose: 1, createdAt: -1 }, serves: 'the files of an estate' },
  ],
  required: ['purpose', 'name', 'type', 'size', 'hash', 'state', 'uploadedBy'],
  properties: {
    landownerId: { bsonType: ['objectId', 'null'] },
    estateId: { bsonType: ['objectId', 'null'] },
    builderId: { bsonType: ['objectId', 'null'] },
    purpose: oneOf(UPLOAD_PURPOSES),
    state: oneOf(FILE_STATES),
    refusal: oneOf([...FILE_REFUSAL_CODES, null]),
    hash: { bsonType: 'string', pattern: '^[0-9a-f]{64}$' },
  },
});
