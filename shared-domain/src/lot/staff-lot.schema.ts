import type { InferType, TestFunction } from 'yup';
import { clearableDaySchema, daySchema } from '../field/day.schema.js';
import { plainBoolean, plainList, plainMoney, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
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
import { MAX_DOLLARS } from './lot-price.js';
import { LOT_STATUSES, SALE_PHASES } from './lot-status.js';

const reason = /*#__PURE__*/ messageSchema('Reason', LENGTHS.note);
const amount = (label: string, least: number) => plainMoney(label).integer().min(least).max(MAX_DOLLARS);
/** An amount that may be zero, in whole dollars. */
export const dollars = (label: string) => numberOrNone(amount(label, 0));
/** A land price in whole dollars, at least 1: a stored zero means 'Request pricing' (2.8). */
export const price = (label: string) => numberOrNone(amount(label, 1));
/** Accepts an empty field as null. */
export function numberOrNone(schema: ReturnType<typeof plainNumber>) {
  return schema
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .nullable()
    .optional();
}

/**
 * Lot fields that a bulk change doesn't set. Sending one is an error, because dropping it like other unknown keys (D42)
 * would look like a successful save.
 */
const FIXED_FIGURES = {
  size: 'Size',
  blockWidth: 'Frontage',
  blockDepth: 'Depth',
  deposit: 'Deposit',
  priceTracking: 'Shown price',
} as const;
/** Refuses fields of a lot that a call doesn't set, by their labels. */
export const notSetHere =
  (labels: Readonly<Record<string, string>>): TestFunction<unknown> =>
  (_value, { originalValue, path, createError }) => {
    const sent: unknown = originalValue;
    const found =
      typeof sent === 'object' && sent !== null
        ? Object.entries(labels).find(([name]) => Object.hasOwn(sent, name))
        : undefined;
    return (
      !found ||
      createError({ path: path ? `${path}.${found[0]}` : found[0], message: `${found[1]} can’t be changed here` })
    );
  };

/** A manual lot transition (D34). Corrections require a reason; LOT_TRANSITIONS defines which are. */
export const moveLotSchema = /*#__PURE__*/ plainObject({
  to: plainText('Status').oneOf(LOT_STATUSES).required(),
  reason: reason.optional(),
});
export type MoveLot = InferType<typeof moveLotSchema>;

/** The form of a transition; a correction requires the reason. */
export const moveReasonSchema = /*#__PURE__*/ plainObject({ reason: reason.optional() });
export const correctionSchema = /*#__PURE__*/ plainObject({ reason: reason.required() });

/** An EOI begun manually by staff, with its buyer. */
export const beginEoiSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.required(),
  phone: phoneSchema.required(),
  reason: reason.optional(),
});
export type BeginEoi = InferType<typeof beginEoiSchema>;

/** An option on a lot (spec 3): holder, type, dates and terms. */
export const optionLotSchema = /*#__PURE__*/ plainObject({
  optionHolder: businessNameSchema('Option holder').required(),
  typeOfOption: lineSchema('Type of option').required(),
  optionStartDate: daySchema('Start').required(),
  optionEndDate: daySchema('End').required(),
  landPrice: price('Land price'),
  fee: dollars('Option fee'),
  percent: numberOrNone(plainNumber('Fee in percent').min(0).max(100)),
  conditions: messageSchema('Conditions').optional(),
  reason: reason.optional(),
});
export type OptionLot = InferType<typeof optionLotSchema>;

/** A sale outside Lotline (spec 3): its phase and buyer. */
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

/** Maximum lots per call; pages split larger changes. */
export const MAX_LOTS_PER_CALL = 100;

/** Status and field changes are mutually exclusive, because each has its own rules. */
const isOneKind: TestFunction<{ to?: string | undefined }> = (
  { to, lotId: _lot, rev: _rev, ...fields }: Record<string, unknown>,
  { path, createError },
) =>
  to === undefined ||
  Object.values(fields).every((value) => value === undefined) ||
  createError({ path: `${path}.to`, message: 'Change the status or the fields, not both at once' });

/**
 * A bulk change. Each lot has the revision seen and its own change, so that an undo can be sent the same way.
 * Corrections need a `reason`; the history of every lot has it. `isUndo`: reverts the caller's last change of each lot, and reports count neither.
 */
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
      registrationDate: clearableDaySchema('Est. Registration').optional(),
    })
      .test('one', isOneKind)
      .test('fixed', notSetHere(FIXED_FIGURES)),
  )
    .min(1)
    .max(MAX_LOTS_PER_CALL)
    .required(),
});
export type ChangeLots = InferType<typeof changeLotsSchema>;
