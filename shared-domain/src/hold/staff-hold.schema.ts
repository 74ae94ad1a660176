import type { InferType } from 'yup';
import { plainNumber, plainObject } from '../api/plain.schema.js';
import { LENGTHS, idSchema, messageSchema } from '../contact-details/contact-details.schema.js';

const days = /*#__PURE__*/ plainNumber('Days').integer().min(1).max(90);

/** Approving a request: for the estate's usual number of days, or another (D30). */
export const approveHoldSchema = /*#__PURE__*/ plainObject({ days: days.optional(), note: messageSchema('Note', LENGTHS.note).optional() });
export type ApproveHold = InferType<typeof approveHoldSchema>;

/** Declining or cancelling: a reason is required and kept as `reasonForTermination`. */
export const holdReasonSchema = /*#__PURE__*/ plainObject({ reason: messageSchema('Reason', LENGTHS.note).required() });
export type HoldReason = InferType<typeof holdReasonSchema>;

/** Extending an approved hold by whole days, counted from its present end. */
export const extendHoldSchema = /*#__PURE__*/ plainObject({ days: days.required(), note: messageSchema('Note', LENGTHS.note).optional() });
export type ExtendHold = InferType<typeof extendHoldSchema>;

/** Taking other details that the same mailbox sent (D86): which of them. */
export const takeDetailsSchema = /*#__PURE__*/ plainObject({ detailsId: idSchema('Details').required() });
export type TakeDetails = InferType<typeof takeDetailsSchema>;
