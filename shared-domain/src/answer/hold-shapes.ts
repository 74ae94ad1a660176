import { shape, type Wire } from './shape.js';
import { contact } from './shapes.js';

/** Different contact details submitted with the same email address as the hold (D86), as the form sent them. */
export const holdDetails = shape({
  _id: 'string',
  sentAt: 'date',
  leadsDetails: contact,
  'purchaserDetails?': contact,
  'companyDetails?': { company: 'string' },
  'holderType?': 'string',
  state: 'string',
  postcode: 'string',
});
export type OtherHoldDetails = Wire<typeof holdDetails>;

/** A hold as staff see it. */
export const initialHold = shape({
  _id: 'string',
  estateId: 'string',
  landownerId: 'string',
  lotId: 'string',
  lotTitle: 'string',
  'stageId?': 'string',
  stageTitle: 'string',
  /** Time zone of its estate (D65), in which all its times are shown. */
  'timeZone?': 'string',
  lotStatus: 'string',
  status: 'string',
  'companyDetails?': { company: 'string' },
  /** Absent while `pausedBy`, an EOI that its buyer has sent, keeps it from ending (D128). */
  'expirationDate?': 'date',
  'pausedBy?': 'string',
  'customerId?': 'string',
  'leadId?': 'string',
  'holderType?': 'string',
  'leadsDetails?': contact,
  'purchaserDetails?': contact,
  'reasonForTermination?': 'string',
  'extensionRequestedAt?': 'date',
  /**
   * `extensionNote`: the buyer's note on a pending extension request; `extensionDeclinedAt`: set if one was declined
   * for the current end.
   */
  'extensionNote?': 'string',
  'extensionDeclinedAt?': 'date',
  state: 'string',
  postcode: 'string',
  'businessId?': 'string',
  'business?': { _id: 'string', title: 'string' },
  /** Position among the lot's pending requests, starting at 1; absent once decided. */
  'queue?': 'number',
  /**
   * Revision, incremented by each decision. Screens send it back as `rev` so that a concurrent decision isn't
   * overwritten.
   */
  'rev?': 'number',
  /** When the request expires undecided. */
  'requestExpiresAt?': 'date',
  /** An offer awaiting its buyer's answer (D30). */
  'isOffer?': 'boolean',
  'decidedAt?': 'date',
  /**
   * Until when the caller may undo the last decision (D72); absent if that time is over or someone else decided.
   */
  'undoUntil?': 'date',
  /** The same as a duration in ms from the answer on, for clients with a wrong clock. */
  'undoMs?': 'number',
  /** Shared by the holds of one decision (D162): undoing one of them undoes all. Present while the caller may. */
  'decisionKey?': 'string',
  /** The staff member who entered it for a caller or walk-in. */
  'enteredBy?': 'string',
  /** Other holds and requests of the same person within the caller's estates, newest first, at most ten. */
  'earlier?': [{ _id: 'string', lotId: 'string', lotTitle: 'string', status: 'string', createdAt: 'date' }],
  /** When the current details were submitted, if they replaced those of the request (D86). */
  'detailsSentAt?': 'date',
  /** Other details submitted with the same address, in order of arrival. */
  'otherDetails?': [holdDetails],
  createdAt: 'date',
});
export type InitialHold = Wire<typeof initialHold>;

/**
 * Outcome for one request when a queue is declined: with `already_decided`, `by` is who decided it before, and when.
 */
export const queueOutcome = shape({
  outcome: 'string',
  hold: initialHold,
  'by?': { name: 'string', did: 'string', at: 'date' },
});
export type QueueOutcome = Wire<typeof queueOutcome>;

/**
 * Preview of the email a decision would send, with a dummy link. `waitsMs`: how long the decision could be undone
 * (D72).
 */
export const emailPreview = shape({
  to: 'string',
  subject: 'string',
  text: 'string',
  html: 'string',
  waitsMs: 'number',
});
export type EmailPreview = Wire<typeof emailPreview>;

/**
 * A person known to the caller's estates, by email address: the latest name and phone, and their holds, enquiries and
 * waitlist entries.
 */
export const foundPerson = shape({
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  'phone?': 'string',
  /** From the newest request that they made for themselves. */
  'postcode?': 'string',
  'holderType?': 'string',
  /** Newest first, at most ten. */
  holds: [{ _id: 'string', lotId: 'string', lotTitle: 'string', status: 'string', createdAt: 'date' }],
  enquiries: 'number',
  waitlists: 'number',
  lastSeenAt: 'date',
});
export type FoundPerson = Wire<typeof foundPerson>;

/** A lot's queue as anyone may know it: how many requests count (D166). */
export const lotQueue = shape({ waiting: 'number' });
export type LotQueue = Wire<typeof lotQueue>;

/** The answer to a public hold request; reveals nothing to a stranger (D31). */
export const holdReceipt = shape({ status: 'string', lotId: 'string', lotTitle: 'string' });
export type HoldReceipt = Wire<typeof holdReceipt>;

/** The outcome of an offer: `until` is when the hold now ends; absent if it was declined (D30). */
export const offerReceipt = shape({ lotId: 'string', lotTitle: 'string', status: 'string', 'until?': 'date' });
export type OfferReceipt = Wire<typeof offerReceipt>;
