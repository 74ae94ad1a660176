import {
  FILE_STATES,
  type FileState,
  UPLOAD_PURPOSES,
  type UploadPurpose,
  type UploadType,
} from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';

/** An uploaded file: its owner, purpose and check state (D82). Its bytes are in the file store under `hash`. */
export interface FileRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  /** The customer who uploaded it; null if staff did. */
  customerId: Types.ObjectId | null;
  purpose: UploadPurpose;
  /** Download file name. */
  name: string;
  /** Detected from its magic bytes. */
  type: UploadType;
  /** In bytes. */
  size: number;
  /** sha256, in hex. */
  hash: string;
  state: FileState;
  /** Role and account id, or role and landowner id for a shared key. */
  uploadedBy: string;
  createdAt: Date;
  updatedAt: Date;
}

export const fileRecordCollection = defineCollection<FileRecord>({
  name: 'FileRecord',
  collection: 'files',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    customerId: { type: 'ObjectId', default: null },
    purpose: String,
    name: String,
    type: String,
    size: Number,
    hash: String,
    state: String,
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
    { name: 'files_of_estate', keys: { estateId: 1, purpose: 1, createdAt: -1 }, serves: 'the files of an estate' },
  ],
  required: ['estateId', 'purpose', 'name', 'type', 'size', 'hash', 'state', 'uploadedBy'],
  properties: {
    estateId: objectId,
    purpose: oneOf(UPLOAD_PURPOSES),
    state: oneOf(FILE_STATES),
    hash: { bsonType: 'string', pattern: '^[0-9a-f]{64}$' },
  },
});
