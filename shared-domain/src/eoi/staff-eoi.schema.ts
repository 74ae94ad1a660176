import type { InferType } from 'yup';
import { idSchema, LENGTHS, lineSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { daySchema } from '../field/day.schema.js';
import { plainMoney, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { MAX_DOLLARS } from '../lot/lot-price.js';
import { eoiBuyersFields } from './eoi-form.schema.js';

const reason = () => messageSchema('Reason', LENGTHS.note);
/** The EOI's revision on the caller's screen: a decision based on a stale one is 412. */
const rev = /*#__PURE__*/ plainNumber('Revision').integer().min(0).max(Number.MAX_SAFE_INTEGER);
/** An amount in whole cents, of dollars as typed: '1,250.50' is 125050. */
export const centsSchema = (label: string) =>
  plainMoney(label)
    .min(0.01, '${path} must be at least $0.01')
    .max(MAX_DOLLARS)
    .test('cents', '${path} can have two decimals', (value) => {
      const exact = (value ?? 0) * 100;
      return Math.abs(exact - Math.round(exact)) < 1e-6;
    });

/**
 * Approves an EOI. The lot's other live EOIs end by it (D164), with `reason` in their emails: one decision with one undo
 * (D162).
 */
export const approveEoiSchema = /*#__PURE__*/ plainObject({
  note: messageSchema('Note', LENGTHS.note).optional(),
  reason: reason().optional(),
  rev: rev.optional(),
});
export type ApproveEoi = InferType<typeof approveEoiSchema>;

/** Declining or withdrawing by staff, and letting one go on without its whole deposit: the reason is required. */
export const eoiReasonSchema = /*#__PURE__*/ plainObject({ reason: reason().required(), rev: rev.optional() });
export type EoiReason = InferType<typeof eoiReasonSchema>;

/** Funds that have cleared (D103): dollars with cents, and the day in the estate's time zone on which they did. */
export const recordDepositSchema = /*#__PURE__*/ plainObject({
  amount: centsSchema('Amount').required(),
  clearedOn: daySchema('Cleared on').required(),
  reference: lineSchema('Reference', LENGTHS.title).optional(),
  rev: rev.optional(),
});
export type RecordDeposit = InferType<typeof recordDepositSchema>;

/** What became of a deposit that is due back (D138): returned in whole or part, or nothing. */
export const REFUND_OUTCOMES = ['refunded', 'refundDeclined'] as const;
export const recordRefundSchema = /*#__PURE__*/ plainObject({
  outcome: plainText('Refund').oneOf(REFUND_OUTCOMES).required(),
  amount: centsSchema('Amount').when('outcome', {
    is: 'refundDeclined',
    then: (schema) => schema.strip(),
    otherwise: (schema) => schema.required(),
  }),
  paidOn: daySchema('Paid on').when('outcome', {
    is: 'refundDeclined',
    then: (schema) => schema.strip(),
    otherwise: (schema) => schema.required(),
  }),
  reason: reason().when('outcome', { is: 'refundDeclined', then: (schema) => schema.required() }),
  rev: rev.optional(),
});
export type RecordRefund = InferType<typeof recordRefundSchema>;

/** An EOI that was signed on paper (D105): approved at once, in the name of the staff member who enters it. */
export const enterEoiSchema = /*#__PURE__*/ plainObject({
  ...eoiBuyersFields(),
  holdId: idSchema('Hold').nullable().optional(),
  price: plainMoney('Price').integer().min(1).max(MAX_DOLLARS).nullable().optional(),
  reason: reason().required(),
});
export type EnterEoi = InferType<typeof enterEoiSchema>;
