import { shape, type Wire } from './shape.js';
import { contact } from './shapes.js';

/** Details that a hold's mailbox also sent (D86), as the form sent them. */
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
  stageTitle: 'string',
  /** Its estate's (D65): every time of it is read in it. */
  'timeZone?': 'string',
  lotStatus: 'string',
  status: 'string',
  'companyDetails?': { company: 'string' },
  'expirationDate?': 'date',
  'customerId?': 'string',
  'leadId?': 'string',
  'holderType?': 'string',
  'leadsDetails?': contact,
  'purchaserDetails?': contact,
  'reasonForTermination?': 'string',
  'extensionRequestedAt?': 'date',
  /** What the buyer wrote who asks for more time; when that was declined, for the hold's present end. */
  'extensionNote?': 'string',
  'extensionDeclinedAt?': 'date',
  state: 'string',
  postcode: 'string',
  'businessId?': 'string',
  'business?': { _id: 'string', title: 'string' },
  /** Place among the lot's pending requests, 1 first; absent once decided. */
  'queue?': 'number',
  /** Counts decisions about it: what a screen sends back as `rev`, so that a decision of somebody else isn't overwritten. */
  'rev?': 'number',
  /** When nobody will have decided it in time. */
  'requestExpiresAt?': 'date',
  /** An offer that waits for its buyer's answer (D30). */
  'isOffer?': 'boolean',
  'decidedAt?': 'date',
  /** Until when the caller may take the last decision back (D72); absent where that is over or somebody else's. */
  'undoUntil?': 'date',
  /** How long that is from the answer on, in ms, for a reader whose clock is wrong. */
  'undoMs?': 'number',
  /** Who typed it for a caller or walk-in. */
  'enteredBy?': 'string',
  /** Other holds and requests of the same person within the caller's estates, newest first, ten at most. */
  'earlier?': [{ _id: 'string', lotId: 'string', lotTitle: 'string', status: 'string', createdAt: 'date' }],
  /** When the details that count were sent, where other ones have been taken since the request (D86). */
  'detailsSentAt?': 'date',
  /** Other details of the same mailbox, in the order they came. */
  'otherDetails?': [holdDetails],
  createdAt: 'date',
});
export type InitialHold = Wire<typeof initialHold>;

/** What became of one request when a queue was declined: `already_decided` names who decided it before, and when. */
export const queueOutcome = shape({
  outcome: 'string',
  hold: initialHold,
  'by?': { name: 'string', did: 'string', at: 'date' },
});
export type QueueOutcome = Wire<typeof queueOutcome>;

/** The letter that a decision would send, in the words it would be sent in; its link is good for nothing. `waitsMs`: for how long it could be taken back (D72). */
export const letterPreview = shape({
  to: 'string',
  subject: 'string',
  text: 'string',
  html: 'string',
  waitsMs: 'number',
});
export type LetterPreview = Wire<typeof letterPreview>;

/** A person whom the caller's estates know, by address: the newest name and phone, and what there is of them. */
export const foundPerson = shape({
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  'phone?': 'string',
  /** Newest first, ten at most. */
  holds: [{ _id: 'string', lotId: 'string', lotTitle: 'string', status: 'string', createdAt: 'date' }],
  enquiries: 'number',
  waitlists: 'number',
  lastSeenAt: 'date',
});
export type FoundPerson = Wire<typeof foundPerson>;

/** What a public hold request answers: nothing that a stranger could learn from (D31). */
export const holdReceipt = shape({ status: 'string', lotId: 'string', lotTitle: 'string' });
export type HoldReceipt = Wire<typeof holdReceipt>;

/** What became of an offer: `until` is when the hold now ends; absent when it was declined (D30). */
export const offerReceipt = shape({ lotId: 'string', lotTitle: 'string', status: 'string', 'until?': 'date' });
export type OfferReceipt = Wire<typeof offerReceipt>;
