import {
  approveHoldSchema,
  declineQueueSchema,
  extendHoldSchema,
  holdReasonSchema,
  takeDetailsSchema,
  transferHoldSchema,
} from '../hold/staff-hold.schema.js';
import { answerOfferSchema } from '../hold/answer-offer.schema.js';
import { createHoldSchema, enterHoldSchema } from '../hold/create-hold.schema.js';
import { endpoint } from './endpoint.js';
import { holdReceipt, initialHold, letterPreview, offerReceipt, queueOutcome } from './hold-shapes.js';

/** A hold request by a buyer, or by a partner for a purchaser. 409 with the fresh lot when it is no longer available (D32). */
export const createInitialHold = endpoint({
  action: 'initialHold/createInitialHold',
  method: 'POST',
  path: '/holds',
  access: 'hold.request',
  idempotent: true,
  body: createHoldSchema,
  answer: holdReceipt,
});

/** A buyer's answer to an offer (D30 `autoOffer`), by the link in its mail: accepting gives the full term. 404 for a link that is none, 409 once the offer has ended. */
export const answerHoldOffer = endpoint({
  action: 'initialHold/answerOffer',
  method: 'POST',
  path: '/holds/offer-answers',
  access: 'hold.request',
  idempotent: true,
  body: answerOfferSchema,
  answer: offerReceipt,
});

/**
 * The holds of the caller's estates, newest first; `order=queue` lists the oldest first, as they wait. `status` takes several
 * with commas (`expired,cancelled`); `search` looks at names, addresses, phones, companies and the lot's title; `undo=own` lists what the
 * caller may still take back (D72). A page has 100 at most, of one lot or of `undo` 300.
 */
export const getInitialHolds = endpoint({
  action: 'initialHold/getInitialHolds',
  method: 'GET',
  path: '/staff/holds',
  access: 'hold.review',
  query: {
    'estateId?': 'string',
    'lotId?': 'string',
    'status?': 'string',
    'search?': 'string',
    'order?': 'string',
    'undo?': 'string',
    'page?': 'string',
    'limit?': 'string',
  },
  tags: ['hold', 'lot'],
  answer: { data: [initialHold], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' },
});

/**
 * Approves a pending request: the lot goes to hold, at most one approved hold a lot (D30). 409 for all but the first. Where
 * somebody else was faster, a refusal of this and the following calls says `by` (name, did, at; see decidedByOf), with the
 * fresh lot where that is what changed; a `rev` that isn't the hold's any more is 412.
 */
export const approveInitialHold = endpoint({
  action: 'initialHold/approveInitialHold',
  method: 'POST',
  path: '/staff/holds/{holdId}/approve',
  access: 'hold.review',
  idempotent: true,
  body: approveHoldSchema,
  answer: initialHold,
});

/** Declines a pending request; the others stay pending. */
export const declineInitialHold = endpoint({
  action: 'initialHold/declineInitialHold',
  method: 'POST',
  path: '/staff/holds/{holdId}/decline',
  access: 'hold.review',
  idempotent: true,
  body: holdReasonSchema,
  answer: initialHold,
});

/** Cancels a pending or approved hold; an approved one frees the lot. */
export const cancelInitialHold = endpoint({
  action: 'initialHold/cancelInitialHold',
  method: 'POST',
  path: '/staff/holds/{holdId}/cancel',
  access: 'hold.review',
  idempotent: true,
  body: holdReasonSchema,
  answer: initialHold,
});

/** Extends an approved hold by a number of days or until an instant, which also answers a buyer who asked for more time. 400 for an end that is past, or not later than the present one. */
export const extendInitialHold = endpoint({
  action: 'initialHold/extendInitialHold',
  method: 'POST',
  path: '/staff/holds/{holdId}/extend',
  access: 'hold.review',
  idempotent: true,
  body: extendHoldSchema,
  answer: initialHold,
});

/** Makes other details that the same mailbox sent count (D86); those that counted stay beside them. 404 for details that aren't there, or no longer; 412 as above. */
export const takeHoldDetails = endpoint({
  action: 'initialHold/takeHoldDetails',
  method: 'POST',
  path: '/staff/holds/{holdId}/details',
  access: 'hold.review',
  idempotent: true,
  body: takeDetailsSchema,
  answer: initialHold,
});

/**
 * Takes the caller's own last decision about a hold back, within 30 s (D72, HOLD_UNDO). 409 `undo_refused` with `why`: `over`,
 * `mail_sent`, `lot_moved`, `other_person` or `asked_again`, and in words.
 */
export const undoDecision = endpoint({
  action: 'initialHold/undoDecision',
  method: 'POST',
  path: '/staff/holds/{holdId}/undo',
  access: 'hold.review',
  idempotent: true,
  answer: initialHold,
});

/** Moves a request or an approved hold to another lot of the same landowner that is available; its buyer is told, its end stays. 409 with that lot where it isn't available, 404 where there is none. */
export const transferHold = endpoint({
  action: 'initialHold/transferHold',
  method: 'POST',
  path: '/staff/holds/{holdId}/transfer',
  access: 'hold.review',
  idempotent: true,
  body: transferHoldSchema,
  answer: initialHold,
});

/** Declines requests that wait for a lot, each as by declineInitialHold and with its own undo; `outcome` is `declined` or `already_decided`. 404, with nothing declined, where one is not of this lot. */
export const declineQueue = endpoint({
  action: 'initialHold/declineQueue',
  method: 'POST',
  path: '/staff/lots/{lotId}/queue/decline',
  access: 'hold.review',
  idempotent: true,
  body: declineQueueSchema,
  answer: { data: [queueOutcome] },
});

/** The letter that a decision would send now; nothing is written. `decision` is one of LETTER_DECISIONS, with `days`, `until` or `lotId` as that decision takes them. */
export const previewLetter = endpoint({
  action: 'initialHold/previewLetter',
  method: 'GET',
  path: '/staff/holds/{holdId}/letter',
  access: 'hold.review',
  query: { decision: 'string', 'days?': 'string', 'until?': 'string', 'lotId?': 'string' },
  tags: ['hold', 'lot', 'estate'],
  answer: letterPreview,
});

/** A request typed by staff for a caller or walk-in: outside the public limits, all else as createInitialHold. One that waits for the same mailbox already is answered as it is (D31, D86). 409 with the fresh lot. */
export const enterHold = endpoint({
  action: 'initialHold/enterHold',
  method: 'POST',
  path: '/staff/lots/{lotId}/holds',
  access: 'hold.review',
  idempotent: true,
  body: enterHoldSchema,
  answer: initialHold,
});
