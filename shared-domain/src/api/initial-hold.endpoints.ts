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
import { holdReceipt, initialHold, emailPreview, lotQueue, offerReceipt, queueOutcome } from '../answer/hold-shapes.js';

/** A hold request by a buyer, or by a partner for a purchaser. 409 with the fresh lot when it is no longer available (D32). */
export const createInitialHold = endpoint({
  action: 'initialHold/createInitialHold',
  method: 'POST',
  path: '/holds',
  access: 'hold.request',
  limits: { form: 'HOLD', ip: 10, asker: 3, email: 12 },
  idempotent: true,
  body: createHoldSchema,
  invalidates: ['request', 'hold', 'choice'],
  answer: holdReceipt,
});

/**
 * How many requests wait for an available lot, before one joins them: those whose buyer opened the emailed link or that
 * staff entered, so that asking in another's name shows nothing (D166, D31). 404 if the lot isn't public.
 */
export const getLotQueue = endpoint({
  action: 'initialHold/getLotQueue',
  method: 'GET',
  path: '/lots/{lotId}/queue',
  access: 'estate.browse',
  tags: ['request', 'hold'],
  answer: lotQueue,
});

/**
 * A buyer's answer to an offer (D30 `autoOffer`), by the emailed link: accepting gives the full term. 404 for an
 * invalid link, 409 once the offer has ended.
 */
export const answerHoldOffer = endpoint({
  action: 'initialHold/answerOffer',
  method: 'POST',
  path: '/holds/offer-answers',
  access: 'hold.request',
  idempotent: true,
  body: answerOfferSchema,
  invalidates: ['request', 'hold', 'lot'],
  answer: offerReceipt,
});

/**
 * The holds of the caller's estates, newest first; `order=queue` lists the oldest first. `status` takes several,
 * separated by commas (`expired,cancelled`); `search` matches names, addresses, phones, companies and lot titles;
 * `undo=own` lists decisions the caller may still undo (D72). A page has at most 100, for one lot or `undo` 300.
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
 * Approves a pending request and puts the lot on hold; a lot has at most one approved hold (D30), so 409 for all but
 * the first. If another person decided first, an error of this and the following calls has `by` (name, did, at; see
 * `DecidedBy`), and the current lot if that is what changed; 412 for a stale `rev`.
 */
export const approveInitialHold = endpoint({
  action: 'initialHold/approveInitialHold',
  method: 'POST',
  path: '/staff/holds/{holdId}/approve',
  access: 'hold.review',
  idempotent: true,
  body: approveHoldSchema,
  invalidates: ['hold', 'lot'],
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
  invalidates: ['hold'],
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
  invalidates: ['hold', 'lot'],
  answer: initialHold,
});

/**
 * Extends an approved hold by a number of days or until an instant; also answers the buyer's extension request. 400 for
 * an end in the past or not later than the current one.
 */
export const extendInitialHold = endpoint({
  action: 'initialHold/extendInitialHold',
  method: 'POST',
  path: '/staff/holds/{holdId}/extend',
  access: 'hold.review',
  idempotent: true,
  body: extendHoldSchema,
  invalidates: ['hold'],
  answer: initialHold,
});

/**
 * Replaces the current details by others submitted with the same address (D86); the replaced ones are kept. 404 for
 * details that don't exist any more; 412 as above.
 */
export const takeHoldDetails = endpoint({
  action: 'initialHold/takeHoldDetails',
  method: 'POST',
  path: '/staff/holds/{holdId}/details',
  access: 'hold.review',
  idempotent: true,
  body: takeDetailsSchema,
  invalidates: ['hold'],
  answer: initialHold,
});

/**
 * Undoes the caller's own last decision about a hold, within 30 s (D72, HOLD_UNDO), and with it whatever has the same
 * `decisionKey` (D162): all or none. A repeat changes nothing and succeeds. 409 `undo_refused` with `why`: `over`, `mail_sent`, `lot_moved`, `other_person` or `asked_again`, and a message.
 */
export const undoDecision = endpoint({
  action: 'initialHold/undoDecision',
  method: 'POST',
  path: '/staff/holds/{holdId}/undo',
  access: 'hold.review',
  idempotent: true,
  invalidates: ['hold', 'lot'],
  answer: initialHold,
});

/**
 * Moves a request or an approved hold to another available lot of the same landowner; its buyer is notified, its end
 * stays. 409 with that lot if it isn't available, 404 if there is none.
 */
export const transferHold = endpoint({
  action: 'initialHold/transferHold',
  method: 'POST',
  path: '/staff/holds/{holdId}/transfer',
  access: 'hold.review',
  idempotent: true,
  body: transferHoldSchema,
  invalidates: ['hold', 'lot'],
  answer: initialHold,
});

/**
 * Declines a lot's pending requests, each as by declineInitialHold; `outcome` is `declined` or `already_decided`. With
 * the `decisionKey` of an approval they are undone with it, else each by itself. 404, with nothing declined, if one belongs to another lot.
 */
export const declineQueue = endpoint({
  action: 'initialHold/declineQueue',
  method: 'POST',
  path: '/staff/lots/{lotId}/queue/decline',
  access: 'hold.review',
  idempotent: true,
  body: declineQueueSchema,
  invalidates: ['hold'],
  answer: { data: [queueOutcome] },
});

/**
 * Preview of the email a decision would send now; nothing is written. `decision` is one of LETTER_DECISIONS, with its
 * `days`, `until` or `lotId`.
 */
export const previewEmail = endpoint({
  action: 'initialHold/previewLetter',
  method: 'GET',
  path: '/staff/holds/{holdId}/letter',
  access: 'hold.review',
  query: { decision: 'string', 'days?': 'string', 'until?': 'string', 'lotId?': 'string' },
  tags: ['hold', 'lot', 'estate'],
  answer: emailPreview,
});

/**
 * A request entered by staff for a caller or walk-in: as createInitialHold, but without the public limits. Returns the
 * existing request if one is pending for the same address (D31, D86). 409 with the current lot.
 */
export const enterHold = endpoint({
  action: 'initialHold/enterHold',
  method: 'POST',
  path: '/staff/lots/{lotId}/holds',
  access: 'hold.review',
  idempotent: true,
  body: enterHoldSchema,
  invalidates: ['hold'],
  answer: initialHold,
});
