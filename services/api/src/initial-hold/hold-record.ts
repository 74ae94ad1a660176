import type { HoldStatus } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import type { Person } from '../database/collection.js';
import type { Consent } from '../database/consent.js';
import type { Decided } from '../decision/decided.js';

/** The requester's details, as sent by the form. */
interface SentDetails {
  leadId: Types.ObjectId | null;
  leadsDetails: Person;
  /** The buyer of a request filed by a partner. */
  purchaserDetails: Person | null;
  companyDetails: { company: string } | null;
  holderType: string | null;
  state: string;
  postcode: string;
  /** Marketing consent of the person who sent the form. */
  marketingConsent?: Consent | null;
  businessId?: Types.ObjectId | null;
  /** The account of the builder or channel partner who sent the partner form while logged in (ADR-0041). */
  filedBy?: Types.ObjectId | null;
}
/** Details that the same mailbox also sent (D86). */
export interface OtherDetails extends SentDetails {
  _id: Types.ObjectId;
  sentAt: Date;
}

/** A hold request and its outcome (spec 3, D30). */
export interface InitialHoldRecord extends SentDetails, Decided {
  status: HoldStatus;
  /** When the current details were sent, if they replaced those of the request (D86). */
  detailsSentAt?: Date | null;
  /** Other details sent from the same mailbox, oldest first. */
  otherDetails?: OtherDetails[];
  /**
   * The buyer's address: the purchaser's in a partner's request, otherwise the lead's. At most one pending request per
   * lot and address (D31).
   */
  leadEmail: string;
  customerId: Types.ObjectId | null;
  /** When an approved hold expires. */
  expirationDate: Date | null;
  /** The end of which the buyer was reminded by email (D98). */
  remindedOf?: Date | null;
  /** The EOI that its buyer has sent: while it isn't decided, the approved hold doesn't end (D128). */
  pausedBy?: Types.ObjectId | null;
  /** When a pending request expires. */
  requestExpiresAt: Date;
  extensionRequestedAt?: Date | null;
  /** The buyer's note with a request for more time. */
  extensionNote?: string | null;
  /** When an extension of the current term was declined. */
  extensionDeclinedAt?: Date | null;
  /** Link hashes of the buyer's emails (D74), newest last. */
  linkHashes?: string[];
  /** When its buyer first opened the emailed link; a queue that visitors see counts it from then on (D166). */
  linkOpenedAt?: Date;
  /** Set if the hold is, or was, an automatic offer of a released lot (D30 `autoOffer`). */
  offer?: { tokenHash: string; acceptedAt: Date | null } | null;
  /**
   * The end of this hold released the lot. At this time, when undo is no longer possible, the lot is offered to the
   * next in the queue or its watchers are notified (D30, D72).
   */
  offerAt?: Date | null;
  /** Actor id of the staff member who entered it for a caller or walk-in, as in audit rows. */
  enteredBy?: string | null;
  reasonForTermination: string | null;
  createdAt: Date;
  updatedAt: Date;
}
