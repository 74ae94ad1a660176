import type { InferType, TestFunction } from 'yup';
import { plainBoolean, plainList, plainNumber, plainObject, plainText } from '../api/plain.schema.js';
import {
  businessNameSchema,
  emailSchema,
  idSchema,
  LENGTHS,
  lineSchema,
  messageSchema,
  nameSchema,
  phoneSchema,
} from '../contact-details/contact-details.schema.js';
import { isCalendarDay } from '../format/calendar-day.js';
import { LOT_STATUSES, SALE_PHASES } from './lot-status.js';

const reason = /*#__PURE__*/ messageSchema('Reason', LENGTHS.note);
/** The most that a price or fee may be, in whole dollars. */
const MOST_DOLLARS = 100_000_000;
const amount = (label: string, least: number) => plainNumber(label).integer().min(least).max(MOST_DOLLARS);
/** What may cost nothing, in whole dollars. */
const dollars = (label: string) => numberOrNone(amount(label, 0));
/** What land costs, in whole dollars: 0 is no price. Stored zeros read 'Request pricing' (2.8). */
const price = (label: string) => numberOrNone(amount(label, 1));
/** A field left empty is no number, and no mistake. */
function numberOrNone(schema: ReturnType<typeof plainNumber>) {
  return schema
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .nullable()
    .optional();
}
const day = (label: string) =>
  plainText(label)
    .matches(/^\d{4}-\d{2}-\d{2}$/, { message: `${label} must be a day`, excludeEmptyString: true })
    .test('day', `${label} must be a day`, (value) => !value || isCalendarDay(value));
/** A day that may be left out or taken away. */
const dayOrNone = (label: string) =>
  day(label)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .optional();

/** Figures of a lot that no call here changes. Dropped like any unknown key (D42), they would look saved. */
const FIXED_FIGURES = {
  size: 'Size',
  blockWidth: 'Frontage',
  blockDepth: 'Depth',
  deposit: 'Deposit',
  priceTracking: 'Shown price',
} as const;
const noFixedFigure: TestFunction<unknown> = (_value, { originalValue, path, createError }) => {
  const sent: unknown = originalValue;
  const found =
    typeof sent === 'object' && sent !== null
      ? Object.entries(FIXED_FIGURES).find(([name]) => Object.hasOwn(sent, name))
      : undefined;
  return (
    !found ||
    createError({ path: path ? `${path}.${found[0]}` : found[0], message: `${found[1]} can’t be changed here` })
  );
};

/** Moving a lot by hand (D34). A correction says why: the table of moves tells which moves are one. */
export const moveLotSchema = /*#__PURE__*/ plainObject({
  to: plainText('Status').oneOf(LOT_STATUSES).required(),
  reason: reason.optional(),
});
export type MoveLot = InferType<typeof moveLotSchema>;

/** What the form of a move asks for: a reason, where the move is a correction. */
export const moveReasonSchema = /*#__PURE__*/ plainObject({ reason: reason.optional() });
export const correctionSchema = /*#__PURE__*/ plainObject({ reason: reason.required() });

/** An EOI that staff begin by hand: who buys. */
export const beginEoiSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.required(),
  phone: phoneSchema.required(),
  reason: reason.optional(),
});
export type BeginEoi = InferType<typeof beginEoiSchema>;

/** An option on a lot (spec 3): who has it, of which kind, for how long and on what terms. */
export const optionLotSchema = /*#__PURE__*/ plainObject({
  optionHolder: businessNameSchema('Option holder').required(),
  typeOfOption: lineSchema('Type of option').required(),
  optionStartDate: day('Start').required(),
  optionEndDate: day('End').required(),
  landPrice: price('Land price'),
  fee: dollars('Option fee'),
  percent: numberOrNone(plainNumber('Fee in percent').min(0).max(100)),
  conditions: messageSchema('Conditions').optional(),
  reason: reason.optional(),
});
export type OptionLot = InferType<typeof optionLotSchema>;

/** A sale outside Lotline (spec 3): how far it is, and who buys. */
export const sellOfflineSchema = /*#__PURE__*/ plainObject({
  salePhase: plainText('Sale phase').oneOf(SALE_PHASES).required(),
  fullName: businessNameSchema('Buyer').optional(),
  email: emailSchema.optional(),
  phone: phoneSchema.optional(),
  address: lineSchema('Address', LENGTHS.note).optional(),
  offlineDeposit: dollars('Deposit'),
  reason: reason.optional(),
});
export type SellOffline = InferType<typeof sellOfflineSchema>;

/** What of a lot is kept beside its status: what it costs, its dates and conditions. What isn't named stays. */
export const updateLotSchema = /*#__PURE__*/ plainObject({
  price: price('Price'),
  isBuildersEnabled: plainBoolean('House & land').optional(),
  registrationDate: dayOrNone('Registration'),
  financeDueDate: dayOrNone('Finance due'),
  settlementDate: dayOrNone('Settlement'),
  conditions: messageSchema('Conditions').nullable().optional(),
}).test('fixed', noFixedFigure);
export type UpdateLot = InferType<typeof updateLotSchema>;

/** Most lots that one call changes; pages send more in several. */
export const MOST_LOTS_A_CALL = 100;

/** A lot's status and its fields are two changes, each with rules of its own. */
const isOneKind: TestFunction<{ to?: string | undefined }> = (
  { to, lotId: _lot, rev: _rev, ...fields }: Record<string, unknown>,
  { path, createError },
) =>
  to === undefined ||
  Object.values(fields).every((value) => value === undefined) ||
  createError({ path: `${path}.to`, message: 'Change the status or the fields, not both at once' });

/** Many lots at once: each names what it was seen as, and its own change, so that taking back is such a call too. A status that is a correction takes the reason. `isUndo`: this takes the caller's last change of each lot back, and reports count neither. */
export const changeLotsSchema = /*#__PURE__*/ plainObject({
  reason: reason.optional(),
  isUndo: plainBoolean('Undo').optional(),
  lots: plainList(
    'Lots',
    plainObject({
      lotId: idSchema('Lot').required(),
      rev: plainNumber('Revision').integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
      to: plainText('Status').oneOf(LOT_STATUSES).optional(),
      price: amount('Price', 1).optional(),
      isBuildersEnabled: plainBoolean('House & land').optional(),
      registrationDate: dayOrNone('Registration'),
    })
      .test('one', isOneKind)
      .test('fixed', noFixedFigure),
  )
    .min(1)
    .max(MOST_LOTS_A_CALL)
    .required(),
});
export type ChangeLots = InferType<typeof changeLotsSchema>;
