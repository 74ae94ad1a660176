import { offerAnswerSchema } from '../hold/answer-offer.schema.js';
import {
  askForExtensionByLinkSchema,
  askForExtensionSchema,
  cancelHoldByLinkSchema,
  cancelOwnHoldSchema,
  emailLinkSchema,
} from '../hold/own-hold.schema.js';
import { holdReasonSchema } from '../hold/staff-hold.schema.js';
import { endpoint } from './endpoint.js';
import { initialHold, offerReceipt } from '../answer/hold-shapes.js';
import { filedHold, home, ownHold } from '../answer/own-shapes.js';
import { receipt } from '../answer/shapes.js';

/** Everything a customer has requested: holds, waitlist entries, watches, enquiries. */
export const getHome = endpoint({
  action: 'user/getHome',
  method: 'GET',
  path: '/account/home',
  access: 'request.own',
  tags: ['request'],
  answer: home,
});

/**
 * Asks the estate's team for an extension (D30). Idempotent while a request is undecided; 409 `hold_not_active` if
 * there is nothing to extend.
 */
export const askForExtension = endpoint({
  action: 'user/askForExtension',
  method: 'POST',
  path: '/account/holds/{holdId}/extension',
  access: 'request.own',
  body: askForExtensionSchema,
  invalidates: ['request', 'hold'],
  answer: ownHold,
});

/**
 * Cancels the caller's own request or hold; cancelling a hold frees the lot. Idempotent; 409 `hold_not_active` if it
 * ended otherwise.
 */
export const cancelOwnHold = endpoint({
  action: 'user/cancelHold',
  method: 'POST',
  path: '/account/holds/{holdId}/cancel',
  access: 'request.own',
  body: cancelOwnHoldSchema,
  invalidates: ['request', 'hold', 'lot'],
  answer: ownHold,
});

/** Accepts or declines the caller's own offer (D30). */
export const answerOwnOffer = endpoint({
  action: 'user/answerOffer',
  method: 'POST',
  path: '/account/holds/{holdId}/offer',
  access: 'request.own',
  body: offerAnswerSchema,
  invalidates: ['request', 'hold', 'lot'],
  answer: offerReceipt,
});

/**
 * Holds the caller filed for purchasers by the partner form while logged in; newest first, at most a hundred (D67,
 * ADR-0041).
 */
export const getFiledHolds = endpoint({
  action: 'user/getFiledHolds',
  method: 'GET',
  path: '/account/filed-holds',
  access: 'request.filed',
  tags: ['request'],
  answer: [filedHold],
});

/** Leaves an estate's waitlist; the entry is deleted. */
export const leaveWaitlist = endpoint({
  action: 'user/leaveWaitlist',
  method: 'POST',
  path: '/account/waitlist/{entryId}/leave',
  access: 'request.own',
  invalidates: ['request'],
  answer: receipt,
});

/** Stops watching a lot; the watch is deleted. */
export const stopWatch = endpoint({
  action: 'user/stopWatch',
  method: 'POST',
  path: '/account/watches/{watchId}/stop',
  access: 'request.own',
  invalidates: ['request'],
  answer: receipt,
});

/** The hold of an emailed link (D74), without an account. 404 for an invalid link, rate-limited against guessing. */
export const openHoldLink = endpoint({
  action: 'initialHold/openHoldLink',
  method: 'POST',
  path: '/hold-links',
  access: 'hold.request',
  body: emailLinkSchema,
  invalidates: 'reads',
  answer: ownHold,
});

/** askForExtension by emailed link. */
export const askForExtensionByLink = endpoint({
  action: 'initialHold/askForExtensionByLink',
  method: 'POST',
  path: '/hold-links/extension',
  access: 'hold.request',
  idempotent: true,
  body: askForExtensionByLinkSchema,
  invalidates: ['request', 'hold'],
  answer: ownHold,
});

/** cancelOwnHold by emailed link. */
export const cancelHoldByLink = endpoint({
  action: 'initialHold/cancelByLink',
  method: 'POST',
  path: '/hold-links/cancel',
  access: 'hold.request',
  idempotent: true,
  body: cancelHoldByLinkSchema,
  invalidates: ['request', 'hold', 'lot'],
  answer: ownHold,
});

/** Leaves a waitlist by emailed link, without an account; 404 for an invalid link or a deleted entry. */
export const leaveWaitlistByLink = endpoint({
  action: 'waitlist/leaveByLink',
  method: 'POST',
  path: '/waitlist/leaves',
  access: 'waitlist.join',
  idempotent: true,
  body: emailLinkSchema,
  invalidates: ['request'],
  answer: receipt,
});

/** stopWatch by emailed link, in the same way. */
export const stopWatchByLink = endpoint({
  action: 'lot/stopWatchByLink',
  method: 'POST',
  path: '/watches/stops',
  access: 'waitlist.join',
  idempotent: true,
  body: emailLinkSchema,
  invalidates: ['request'],
  answer: receipt,
});

/**
 * Declines a buyer's extension request; extendInitialHold grants it. 409 `no_extension_asked` if there is none. The
 * reason is visible to staff only.
 */
export const declineExtension = endpoint({
  action: 'initialHold/declineExtension',
  method: 'POST',
  path: '/staff/holds/{holdId}/extension/decline',
  access: 'hold.review',
  idempotent: true,
  body: holdReasonSchema,
  invalidates: ['hold'],
  answer: initialHold,
});
