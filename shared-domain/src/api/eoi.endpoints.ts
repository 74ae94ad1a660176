import { ownEoi, ownEoiRow, secondBuyerEoi } from '../answer/eoi-shapes.js';
import { receipt } from '../answer/shapes.js';
import {
  leaveEoiSchema,
  saveEoiDraftSchema,
  secondBuyerLinkSchema,
  sendEoiSchema,
  startEoiSchema,
} from '../eoi/eoi-form.schema.js';
import { endpoint } from './endpoint.js';

/**
 * Begins the caller's EOI for a lot, or finds their live one (D129). 409 `lot_not_available` where the lot can't be
 * reserved, `hold_first` where the estate uses holds and the caller has none that is approved.
 */
export const startEoi = endpoint({
  action: 'eoi/start',
  method: 'POST',
  path: '/account/eois',
  access: 'eoi.request',
  idempotent: true,
  body: startEoiSchema,
  invalidates: ['request', 'eoi'],
  answer: ownEoi,
});

/** The caller's own EOIs, newest first, at most a hundred; deleted ones are left out. */
export const getOwnEois = endpoint({
  action: 'eoi/getOwn',
  method: 'GET',
  path: '/account/eois',
  access: 'eoi.request',
  tags: ['request', 'eoi'],
  answer: [ownEoiRow],
});

/** One of the caller's own, else 404. */
export const getOwnEoi = endpoint({
  action: 'eoi/getOne',
  method: 'GET',
  path: '/account/eois/{eoiId}',
  access: 'eoi.request',
  tags: ['request', 'eoi', 'lot'],
  answer: ownEoi,
});

/**
 * Saves steps of a draft. If-Match is its `rev`; 412 with `eoi`, the newer one, if another device saved since. A second
 * buyer with a mailbox of their own is emailed a link to confirm (D134).
 */
export const saveEoiDraft = endpoint({
  action: 'eoi/saveDraft',
  method: 'PATCH',
  path: '/account/eois/{eoiId}',
  access: 'eoi.request',
  guarded: true,
  body: saveEoiDraftSchema,
  invalidates: ['request', 'eoi'],
  answer: ownEoi,
});

/**
 * Sends a draft whose steps are all finished: `pending` where nothing is due, else `pendingForBilling` (D123, D132). 409
 * `eoi_incomplete` with `steps`, `second_buyer_waits`, `eoi_changed` for another price or deposit than was read,
 * `lot_not_available`.
 */
export const sendEoi = endpoint({
  action: 'eoi/send',
  method: 'POST',
  path: '/account/eois/{eoiId}/send',
  access: 'eoi.request',
  idempotent: true,
  guarded: true,
  body: sendEoiSchema,
  invalidates: ['request', 'eoi'],
  answer: ownEoi,
});

/** Takes a draft, an unpaid or a terminated one from the caller's lists (D168). Idempotent. */
export const deleteEoi = endpoint({
  action: 'eoi/delete',
  method: 'POST',
  path: '/account/eois/{eoiId}/delete',
  access: 'eoi.request',
  idempotent: true,
  invalidates: ['request', 'eoi'],
  answer: receipt,
});

/** Withdraws an approved one; its lot is free again (D64). */
export const withdrawOwnEoi = endpoint({
  action: 'eoi/withdraw',
  method: 'POST',
  path: '/account/eois/{eoiId}/withdraw',
  access: 'eoi.request',
  idempotent: true,
  body: leaveEoiSchema,
  invalidates: ['request', 'eoi', 'lot'],
  answer: ownEoi,
});

/** Asks the team to end one that isn't decided (D122). Idempotent. */
export const askToLeaveEoi = endpoint({
  action: 'eoi/askToLeave',
  method: 'POST',
  path: '/account/eois/{eoiId}/leave',
  access: 'eoi.request',
  idempotent: true,
  body: leaveEoiSchema,
  invalidates: ['request', 'eoi'],
  answer: ownEoi,
});

/** After a failed payment: back to waiting for it (D139). */
export const tryEoiAgain = endpoint({
  action: 'eoi/tryAgain',
  method: 'POST',
  path: '/account/eois/{eoiId}/try-again',
  access: 'eoi.request',
  idempotent: true,
  invalidates: ['request', 'eoi'],
  answer: ownEoi,
});

/** Emails the second buyer's link once more; 429 within a few minutes. */
export const resendSecondBuyer = endpoint({
  action: 'eoi/resendSecondBuyer',
  method: 'POST',
  path: '/account/eois/{eoiId}/second-buyer/email',
  access: 'eoi.request',
  idempotent: true,
  invalidates: 'emails',
  answer: ownEoi,
});

/** What the second buyer is asked to confirm, by the emailed link; 404 for an invalid or an outdated one. */
export const openSecondBuyerLink = endpoint({
  action: 'eoi/openSecondBuyerLink',
  method: 'POST',
  path: '/eoi-links',
  access: 'hold.request',
  body: secondBuyerLinkSchema,
  invalidates: 'reads',
  answer: secondBuyerEoi,
});

/** The second buyer confirms, without an account. Idempotent. */
export const confirmSecondBuyer = endpoint({
  action: 'eoi/confirmSecondBuyer',
  method: 'POST',
  path: '/eoi-links/confirm',
  access: 'hold.request',
  idempotent: true,
  body: secondBuyerLinkSchema,
  invalidates: ['request', 'eoi'],
  answer: secondBuyerEoi,
});
