import { approveHoldSchema, extendHoldSchema, holdReasonSchema, takeDetailsSchema } from '../hold/staff-hold.schema.js';
import { answerOfferSchema } from '../hold/answer-offer.schema.js';
import { createHoldSchema } from '../hold/create-hold.schema.js';
import { endpoint } from './endpoint.js';
import { holdReceipt, initialHold, offerReceipt } from './shapes.js';

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

/** The holds of the caller's estates, newest first. */
export const getInitialHolds = endpoint({
  action: 'initialHold/getInitialHolds',
  method: 'GET',
  path: '/staff/holds',
  access: 'hold.review',
  query: { 'estateId?': 'string', 'lotId?': 'string', 'status?': 'string', 'page?': 'string', 'limit?': 'string' },
  answer: { data: [initialHold], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' },
});

/** Approves a pending request: the lot goes to hold, at most one approved hold a lot (D30). 409 for all but the first. */
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

/** Extends an approved hold by a number of days. */
export const extendInitialHold = endpoint({
  action: 'initialHold/extendInitialHold',
  method: 'POST',
  path: '/staff/holds/{holdId}/extend',
  access: 'hold.review',
  idempotent: true,
  body: extendHoldSchema,
  answer: initialHold,
});

/** Makes other details that the same mailbox sent count (D86); those that counted stay beside them. 404 for details that aren't there, or no longer. */
export const takeHoldDetails = endpoint({
  action: 'initialHold/takeHoldDetails',
  method: 'POST',
  path: '/staff/holds/{holdId}/details',
  access: 'hold.review',
  idempotent: true,
  body: takeDetailsSchema,
  answer: initialHold,
});
