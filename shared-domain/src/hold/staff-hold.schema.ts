import type { InferType } from 'yup';
import { plainList, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { LENGTHS, idSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { isCalendarDay, isInstant } from '../format/calendar-day.js';
import { holdEndOnDay, MAX_HOLD_DAYS } from './hold-end.js';

/** Maximum requests declined per call. */
export const MAX_DECLINED = 200;

/** Decisions whose email can be previewed. */
export const EMAILED_DECISIONS = ['approve', 'decline', 'cancel', 'extend', 'declineExtension', 'transfer'] as const;
export type EmailedDecision = (typeof EMAILED_DECISIONS)[number];

/** An empty field is undefined, not NaN. */
const days = /*#__PURE__*/ plainNumber('Days')
  .transform((value: number | undefined, typed: unknown) => (typed === '' ? undefined : value))
  .integer()
  .min(1)
  .max(MAX_HOLD_DAYS);
/** The hold's revision on the caller's screen: a decision based on a stale one is 412. */
const rev = /*#__PURE__*/ plainNumber('Revision').integer().min(0).max(Number.MAX_SAFE_INTEGER);
const reason = () => messageSchema('Reason', LENGTHS.note);
/** Shared by calls that are one decision of a person, which one undo then takes back whole (D162). */
const decisionKey = /*#__PURE__*/ plainText('Decision').max(LENGTHS.id).optional();
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Approval of a request, for the estate's usual number of days or another (D30). */
export const approveHoldSchema = /*#__PURE__*/ plainObject({
  days: days.optional(),
  note: messageSchema('Note', LENGTHS.note).optional(),
  rev: rev.optional(),
  decisionKey,
});
export type ApproveHold = InferType<typeof approveHoldSchema>;

/** Declining or cancelling: the reason is required and stored as `reasonForTermination`. */
export const holdReasonSchema = /*#__PURE__*/ plainObject({ reason: reason().required(), rev: rev.optional() });
export type HoldReason = InferType<typeof holdReasonSchema>;

/**
 * Extends an approved hold by whole days from its current end, or until a later instant (ISO 8601 with offset). Both lead
 * to 17:00 of a day in the estate's time zone (D98).
 */
export const extendHoldSchema = /*#__PURE__*/ plainObject({
  days: days.optional().when('until', {
    is: isGiven,
    then: (schema) => schema.test('one', 'Choose days or a new end, not both', (value) => !isGiven(value)),
    otherwise: (schema) => schema.required(),
  }),
  until: plainText('New end')
    .test('instant', 'New end must be a date and time', (value) => !isGiven(value) || isInstant(value ?? ''))
    .test(
      'future',
      'The new end must be in the future',
      (value) => !isGiven(value) || !(Date.parse(value ?? '') <= Date.now()),
    )
    .optional(),
  reason: reason().optional(),
  rev: rev.optional(),
});
export type ExtendHold = InferType<typeof extendHoldSchema>;

const EXTEND_BY = ['days', 'until'] as const;
/** The extension form: by a number of days, or until a day (YYYY-MM-DD) in the estate's time zone. */
export const extendFormSchema = /*#__PURE__*/ plainObject({
  by: plainText('By').oneOf(EXTEND_BY).required(),
  days: days.when('by', { is: 'days', then: (schema) => schema.required(), otherwise: (schema) => schema.strip() }),
  until: plainText('New end').when('by', {
    is: 'until',
    then: (schema) =>
      schema
        .required()
        .test('day', 'New end must be a day, as in 31/12/2027', (value) => !value || isCalendarDay(value)),
    otherwise: (schema) => schema.strip(),
  }),
  reason: reason().optional(),
});
export type ExtendForm = InferType<typeof extendFormSchema>;

/**
 * Converts the form to an extension's `days` or `until`: 17:00 of the day in the estate's time zone (D65, D98).
 */
export const termOf = ({ by, days: count, until }: ExtendForm, timeZone: string): Pick<ExtendHold, 'days' | 'until'> =>
  by === 'until' && until ? { until: holdEndOnDay(until, timeZone).toISOString() } : { days: count };

/** Transfers a request or a hold to another lot. */
export const transferHoldSchema = /*#__PURE__*/ plainObject({
  lotId: idSchema('Lot').required(),
  reason: reason().required(),
  rev: rev.optional(),
});
export type TransferHold = InferType<typeof transferHoldSchema>;

/** Declines a lot's queue: the requests on the screen, with one reason for all. */
export const declineQueueSchema = /*#__PURE__*/ plainObject({
  holdIds: plainList('Requests', idSchema('Request').required()).min(1).max(MAX_DECLINED).required(),
  reason: reason().required(),
  decisionKey,
});
export type DeclineQueue = InferType<typeof declineQueueSchema>;

/** The form of an approval that also declines everyone else who waits for the lot: the reason is for those. */
export const contestSchema = /*#__PURE__*/ plainObject({
  days: days.optional(),
  note: messageSchema('Note', LENGTHS.note).optional(),
  reason: reason().required(),
});

/** Selects other details submitted with the same email address (D86). */
export const takeDetailsSchema = /*#__PURE__*/ plainObject({
  detailsId: idSchema('Details').required(),
  rev: rev.optional(),
});
export type TakeDetails = InferType<typeof takeDetailsSchema>;
