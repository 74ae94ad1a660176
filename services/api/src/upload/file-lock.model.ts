import { defineCollection } from '../database/collection.js';

/**
 * Orders concurrent work on files, across processes: storage of an account, estate or builder while a file is added to
 * it, documents of an estate while some are added, an account's turn in checks, an owner's in drawings, the one large
 * check of a host, and the sweep of pictures. A row expires after a day without use.
 */
export interface FileLockRecord {
  /**
   * An uploader as in `uploadedBy`, `estate:<id>`, `builder:<id>`, `documents:<estate>`, `draw:<landowner>`, `heic:<host>`
   * or a picture's `plan-<hash>`.
   */
  _id: string;
  /** Counts files added: two transactions that write it can't both commit. */
  writes?: number;
  /** When a file of this account was last taken up for its check, or a drawing of this owner. */
  servedAt?: Date;
  /** The lease of a file whose check is large, or of an owner's turn, and its end. */
  heldBy?: string | null;
  heldUntil?: Date;
  /** Since when the sweep has found a picture unused. */
  unusedSince?: Date;
  usedAt: Date;
}

export const fileLockCollection = defineCollection<FileLockRecord>({
  name: 'FileLock',
  collection: 'file_locks',
  tenancy: 'open',
  timestamps: false,
  personal: { none: 'of programs' },
  audit: 'none',
  retention: 'expires',
  fields: {
    _id: String,
    writes: Number,
    servedAt: Date,
    heldBy: { type: String, default: undefined },
    heldUntil: Date,
    unusedSince: Date,
    usedAt: Date,
  },
  indexes: [
    {
      name: 'locks_end_a_day_after_use',
      keys: { usedAt: 1 },
      expireAfterSeconds: 24 * 60 * 60,
      serves: 'a lock that is no longer used is forgotten',
    },
  ],
  required: ['usedAt'],
});
