import type { InferType } from 'yup';
import { plainList, plainNumber, plainObject, plainText } from '../api/plain.schema.js';
import { endOfDay } from '../format/start-of-day.js';
import { LENGTHS, idSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { isCalendarDay, isInstant } from '../format/calendar-day.js';
import { MOST_HOLD_DAYS } from './hold-end.js';

/** So many requests are declined by one call at most. */
export const MOST_DECLINED = 200;

/** Decisions whose letter can be read before it is sent. */
export const LETTER_DECISIONS = ['approve', 'decline', 'cancel', 'extend', 'declineExtension', 'transfer'] as const;
export type LetterDecision = (typeof LETTER_DECISIONS)[number];

/** A field that was left empty is no number of days. */
const days = /*#__PURE__*/ plainNumber('Days')
  .transform((value: number | undefined, typed: unknown) => (typed === '' ? undefined : value))
  .integer()
  .min(1)
  .max(MOST_HOLD_DAYS);
/** The revision of the hold that was on the screen: with it a decision about one that somebody has decided meanwhile is 412. */
const rev = /*#__PURE__*/ plainNumber('Revision').integer().min(0).max(Number.MAX_SAFE_INTEGER);
const reason = () => messageSchema('Reason', LENGTHS.note);
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Approving a request: for the estate's usual number of days, or another (D30). */
export const approveHoldSchema = /*#__PURE__*/ plainObject({
  days: days.optional(),
  note: messageSchema('Note', LENGTHS.note).optional(),
  rev: rev.optional(),
});
export type ApproveHold = InferType<typeof approveHoldSchema>;

/** Declining or cancelling: a reason is required and kept as `reasonForTermination`. */
export const holdReasonSchema = /*#__PURE__*/ plainObject({ reason: reason().required(), rev: rev.optional() });
export type HoldReason = InferType<typeof holdReasonSchema>;

/** Extending an approved hold: by whole days, counted from its present end, or until an instant (ISO 8601 with its offset), which must be later than that end. */
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
/** The form of an extension: by a number of days, or until the end of a day, YYYY-MM-DD, where the estate is. */
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

/** What an extension says of a form's end: the days, or the last minute of the day where the estate is (D65). */
export const termOf = ({ by, days: count, until }: ExtendForm, timeZone: string): Pick<ExtendHold, 'days' | 'until'> =>
  by === 'until' && until ? { until: endOfDay(until, timeZone).toISOString() } : { days: count };

/** Moving a request or a hold to another lot. */
export const transferHoldSchema = /*#__PURE__*/ plainObject({
  lotId: idSchema('Lot').required(),
  reason: reason().required(),
  rev: rev.optional(),
});
export type TransferHold = InferType<typeof transferHoldSchema>;

/** Declining what waits for a lot: the requests that were on the screen, and one reason for all. */
export const declineQueueSchema = /*#__PURE__*/ plainObject({
  holdIds: plainList('Requests', idSchema('Request').required()).min(1).max(MOST_DECLINED).required(),
  reason: reason().required(),
});
export type DeclineQueue = InferType<typeof declineQueueSchema>;

/** Taking other details that the same mailbox sent (D86): which of them. */
export const takeDetailsSchema = /*#__PURE__*/ plainObject({
  detailsId: idSchema('Details').required(),
  rev: rev.optional(),
});
export type TakeDetails = InferType<typeof takeDetailsSchema>;
