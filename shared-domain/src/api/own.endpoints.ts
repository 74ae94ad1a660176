import { offerAnswerSchema } from '../hold/answer-offer.schema.js';
import {
  askForExtensionByLinkSchema,
  askForExtensionSchema,
  cancelHoldByLinkSchema,
  cancelOwnHoldSchema,
  letterLinkSchema,
} from '../hold/own-hold.schema.js';
import { holdReasonSchema } from '../hold/staff-hold.schema.js';
import { endpoint } from './endpoint.js';
import { initialHold, offerReceipt } from './hold-shapes.js';
import { filedHold, home, ownHold } from './own-shapes.js';
import { receipt } from './shapes.js';

/** All that a customer has asked for: holds, waitlist entries, watches, enquiries. */
export const getHome = endpoint({
  action: 'user/getHome',
  method: 'GET',
  path: '/account/home',
  access: 'request.own',
  answer: home,
});

/** Asks the estate's team for more time (D30). Asked once more while they decide, it changes nothing; 409 `hold_not_active` where there is nothing to extend. */
export const askForExtension = endpoint({
  action: 'user/askForExtension',
  method: 'POST',
  path: '/account/holds/{holdId}/extension',
  access: 'request.own',
  body: askForExtensionSchema,
  answer: ownHold,
});

/** Cancels one's own request or hold; a hold sets the lot free. What is cancelled already stays so; 409 `hold_not_active` for what has ended otherwise. */
export const cancelOwnHold = endpoint({
  action: 'user/cancelHold',
  method: 'POST',
  path: '/account/holds/{holdId}/cancel',
  access: 'request.own',
  body: cancelOwnHoldSchema,
  answer: ownHold,
});

/** Yes or no to an offer that is one's own (D30). */
export const answerOwnOffer = endpoint({
  action: 'user/answerOffer',
  method: 'POST',
  path: '/account/holds/{holdId}/offer',
  access: 'request.own',
  body: offerAnswerSchema,
  answer: offerReceipt,
});

/** Holds that the caller asked for on behalf of purchasers, by the partner form while logged in; newest first, a hundred at most (D67, ADR-0041). */
export const getFiledHolds = endpoint({
  action: 'user/getFiledHolds',
  method: 'GET',
  path: '/account/filed-holds',
  access: 'request.filed',
  answer: [filedHold],
});

/** Leaves an estate's waitlist; the entry is deleted. */
export const leaveWaitlist = endpoint({
  action: 'user/leaveWaitlist',
  method: 'POST',
  path: '/account/waitlist/{entryId}/leave',
  access: 'request.own',
  answer: receipt,
});

/** Stops watching a lot; the watch is deleted. */
export const stopWatch = endpoint({
  action: 'user/stopWatch',
  method: 'POST',
  path: '/account/watches/{watchId}/stop',
  access: 'request.own',
  answer: receipt,
});

/** The hold that a letter's link is about (D74), without an account. 404 for a link that is none, counted against guessing. */
export const openHoldLink = endpoint({
  action: 'initialHold/openHoldLink',
  method: 'POST',
  path: '/hold-links',
  access: 'hold.request',
  body: letterLinkSchema,
  answer: ownHold,
});

/** askForExtension by the link of a letter. */
export const askForExtensionByLink = endpoint({
  action: 'initialHold/askForExtensionByLink',
  method: 'POST',
  path: '/hold-links/extension',
  access: 'hold.request',
  idempotent: true,
  body: askForExtensionByLinkSchema,
  answer: ownHold,
});

/** cancelHold by the link of a letter. */
export const cancelHoldByLink = endpoint({
  action: 'initialHold/cancelByLink',
  method: 'POST',
  path: '/hold-links/cancel',
  access: 'hold.request',
  idempotent: true,
  body: cancelHoldByLinkSchema,
  answer: ownHold,
});

/** Leaves a waitlist by the link of a letter, without an account; 404 for a link that is none, or whose entry is gone. */
export const leaveWaitlistByLink = endpoint({
  action: 'waitlist/leaveByLink',
  method: 'POST',
  path: '/waitlist/leaves',
  access: 'waitlist.join',
  idempotent: true,
  body: letterLinkSchema,
  answer: receipt,
});

/** Stops watching a lot by the link of a letter, in the same way. */
export const stopWatchByLink = endpoint({
  action: 'lot/stopWatchByLink',
  method: 'POST',
  path: '/watches/stops',
  access: 'waitlist.join',
  idempotent: true,
  body: letterLinkSchema,
  answer: receipt,
});

/** Says no to a buyer who asked for more time; extendInitialHold says yes. 409 `no_extension_asked` where nobody has asked. The reason stays among staff. */
export const declineExtension = endpoint({
  action: 'initialHold/declineExtension',
  method: 'POST',
  path: '/staff/holds/{holdId}/extension/decline',
  access: 'hold.review',
  idempotent: true,
  body: holdReasonSchema,
  answer: initialHold,
});
