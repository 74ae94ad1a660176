import type { LedgerCause, Posting } from '@lotline/shared-domain';
import type { Types } from 'mongoose';

/** Money that moved, as it was booked: entries are added, never changed. A balance is a sum of postings. */
export interface LedgerEntryRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** Absent where the money belongs to no EOI yet (D126). */
  eoiId?: Types.ObjectId | null;
  /** When the money moved. */
  at: Date;
  /** Dollars; another currency only where it is unallocated. */
  currency: string;
  /** `corrects`: what a correction takes back. */
  cause: { kind: LedgerCause; id: Types.ObjectId; corrects?: LedgerCause | null };
  /** When it was recorded, and by whom, as in audit rows; absent where nobody recorded it. */
  bookedAt?: Date;
  by?: string | null;
  /** What staff noted of the transfer. */
  reference?: string;
  reason?: string;
  /** Names what happened, so that it is booked once. */
  key: string;
  postings: Posting[];
}
