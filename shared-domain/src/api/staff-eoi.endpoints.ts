import { staffEoi, staffEoiRow } from '../answer/eoi-shapes.js';
import {
  approveEoiSchema,
  enterEoiSchema,
  eoiReasonSchema,
  recordDepositSchema,
  recordRefundSchema,
} from '../eoi/staff-eoi.schema.js';
import { endpoint } from './endpoint.js';

/**
 * EOIs of the caller's estates, newest first; `order=queue` lists those that wait for a decision by when they were sent.
 * `status` takes several, separated by commas; `search` matches buyers, reference and lot titles; `refund=due` those with a
 * refund to make; `undo=own` those whose last decision the caller may still undo. Drafts are left out unless asked for. A
 * page has at most 100, for one lot 300.
 */
export const getEois = endpoint({
  action: 'staff/getEois',
  method: 'GET',
  path: '/staff/eois',
  access: 'eoi.review',
  query: {
    'estateId?': 'string',
    'lotId?': 'string',
    'status?': 'string',
    'search?': 'string',
    'refund?': 'string',
    'undo?': 'string',
    'order?': 'string',
    'page?': 'string',
    'limit?': 'string',
  },
  tags: ['eoi', 'lot'],
  answer: { data: [staffEoiRow], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' },
});

/** One of them, else 404. */
export const getEoi = endpoint({
  action: 'staff/getEoi',
  method: 'GET',
  path: '/staff/eois/{eoiId}',
  access: 'eoi.review',
  tags: ['eoi', 'lot'],
  answer: staffEoi,
});

/**
 * Enters an EOI that was signed on paper: approved at once, the lot moves to `eoi`, its deposit is not recorded until
 * staff do (D105). 409 with the fresh lot, as approveEoi.
 */
export const enterEoi = endpoint({
  action: 'staff/enterEoi',
  method: 'POST',
  path: '/staff/lots/{lotId}/eois',
  access: 'eoi.review',
  idempotent: true,
  body: enterEoiSchema,
  invalidates: ['eoi', 'lot', 'hold'],
  answer: staffEoi,
});

/**
 * Approves a submitted EOI (D64): in one transaction its lot moves to `eoi`, its buyer's hold is closed, and the lot's
 * other live EOIs end (D164). If another person decided first, the error has `by`, and the current lot if that changed;
 * 412 for a stale `rev`.
 */
export const approveEoi = endpoint({
  action: 'staff/approveEoi',
  method: 'POST',
  path: '/staff/eois/{eoiId}/approve',
  access: 'eoi.review',
  idempotent: true,
  body: approveEoiSchema,
  invalidates: ['eoi', 'lot', 'hold'],
  answer: staffEoi,
});

/** Declines a submitted EOI; what was paid is due back (D164). */
export const declineEoi = endpoint({
  action: 'staff/declineEoi',
  method: 'POST',
  path: '/staff/eois/{eoiId}/decline',
  access: 'eoi.review',
  idempotent: true,
  body: eoiReasonSchema,
  invalidates: ['eoi', 'hold'],
  answer: staffEoi,
});

/** Undoes the caller's own last decision within 30 s, and what it ended with it; refused as undoDecision, or `money_moved`. */
export const undoEoi = endpoint({
  action: 'staff/undoEoi',
  method: 'POST',
  path: '/staff/eois/{eoiId}/undo',
  access: 'eoi.review',
  idempotent: true,
  invalidates: ['eoi', 'lot', 'hold'],
  answer: staffEoi,
});

/** Withdraws an approved EOI while its lot is at EOI, Contract Executed or Unconditional; the lot is free again (4.4). */
export const withdrawEoi = endpoint({
  action: 'staff/withdrawEoi',
  method: 'POST',
  path: '/staff/eois/{eoiId}/withdraw',
  access: 'eoi.review',
  idempotent: true,
  body: eoiReasonSchema,
  invalidates: ['eoi', 'lot', 'hold'],
  answer: staffEoi,
});

/**
 * Records funds that have cleared, in whole or part (D103). Once the whole deposit has, a `pendingForBilling` one is
 * `pending` (D123); a terminated one is revived if its transfer was in time and the lot is free (D124).
 */
export const recordDeposit = endpoint({
  action: 'staff/recordDeposit',
  method: 'POST',
  path: '/staff/eois/{eoiId}/deposits',
  access: 'money.record',
  idempotent: true,
  body: recordDepositSchema,
  invalidates: ['eoi'],
  answer: staffEoi,
});

/** Lets an unpaid EOI go on before its whole deposit has cleared (D125). */
export const followDeposit = endpoint({
  action: 'staff/followDeposit',
  method: 'POST',
  path: '/staff/eois/{eoiId}/deposit-to-follow',
  access: 'money.record',
  idempotent: true,
  body: eoiReasonSchema,
  invalidates: ['eoi'],
  answer: staffEoi,
});

/**
 * Records what became of a deposit that is due back (D138): a withdrawn EOI becomes `refunded` or `refundDeclined`, a
 * declined one stays so. 409 `refund_too_large` for more than is held.
 */
export const recordRefund = endpoint({
  action: 'staff/recordRefund',
  method: 'POST',
  path: '/staff/eois/{eoiId}/refunds',
  access: 'money.record',
  idempotent: true,
  body: recordRefundSchema,
  invalidates: ['eoi'],
  answer: staffEoi,
});
