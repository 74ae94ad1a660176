import type { InferType } from 'yup';
import { FINANCE_STATUSES } from '../builder/quote-options.js';
import {
  businessIdSchema,
  businessNameSchema,
  emailSchema,
  idSchema,
  LENGTHS,
  lineSchema,
  messageSchema,
  nameSchema,
  personNameSchema,
  phoneSchema,
} from '../contact-details/contact-details.schema.js';
import { linkTokenSchema } from '../contact-details/link-token.schema.js';
import {
  plainBoolean,
  plainConsent,
  plainList,
  plainMoney,
  plainNumber,
  plainObject,
  plainText,
} from '../field/plain.schema.js';
import { BUYER_HOLDER_TYPES } from '../hold/hold-status.js';
import { MAX_DOLLARS } from '../lot/lot-price.js';

/** Who buys: a person, or a company or trust that a person signs for (D104). */
export const BUYER_KINDS = ['Person', 'Company', 'Trust'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** An ACN has 9 digits, an ABN 11. */
const COMPANY_NUMBER = /^(?:\d{9}|\d{11})$/;
const isEntity = (kind: unknown): boolean => kind === 'Company' || kind === 'Trust';

/** One buyer. `firstName` and the following are the person's who signs; `entityName` and `entityNumber` a company's or trust's. */
const buyerFields = () => ({
  kind: plainText('Buyer is a').oneOf(BUYER_KINDS).default('Person'),
  entityName: businessNameSchema('Company or trust')
    .default(undefined)
    .when('kind', { is: isEntity, then: (schema) => schema.required(), otherwise: (schema) => schema.strip() }),
  entityNumber: plainText('ACN or ABN')
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .matches(COMPANY_NUMBER, { message: 'ACN or ABN must have 9 or 11 digits', excludeEmptyString: true })
    .when('kind', { is: isEntity, then: (schema) => schema.required(), otherwise: (schema) => schema.strip() }),
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.required(),
  phone: phoneSchema.required(),
  address: lineSchema('Postal address', LENGTHS.note).required(),
});
export const eoiBuyerSchema = /*#__PURE__*/ plainObject(buyerFields());
export type EoiBuyer = InferType<typeof eoiBuyerSchema>;

/** Fields of one or two buyers. */
export const eoiBuyersFields = () => ({
  firstBuyer: eoiBuyerSchema.required(),
  secondBuyer: eoiBuyerSchema.default(undefined).nullable().optional(),
});
/** The step 'Buyers': one or two (D104). */
export const eoiBuyersSchema = /*#__PURE__*/ plainObject(eoiBuyersFields());
export type EoiBuyers = InferType<typeof eoiBuyersSchema>;

/** The step 'Finance'. `offer`: the buyer's amount in whole dollars, for a lot that is open to offers (D165). */
export const eoiFinanceSchema = /*#__PURE__*/ plainObject({
  offer: plainMoney('Your offer').integer().min(1).max(MAX_DOLLARS).nullable().optional(),
  holderType: plainText('Owner-occupier / Investor').oneOf(BUYER_HOLDER_TYPES).required(),
  financeStatus: plainText('Finance status').oneOf(FINANCE_STATUSES).required(),
  lender: lineSchema('Lender', LENGTHS.company).optional(),
});
export type EoiFinance = InferType<typeof eoiFinanceSchema>;

const unlessLater = {
  is: true,
  then: <S extends { strip(): unknown }>(schema: S) => schema.strip() as S,
} as const;
/** The step 'Conveyancer' (D104): firm, person, email and phone, or later. */
export const eoiConveyancerSchema = /*#__PURE__*/ plainObject({
  isLater: plainBoolean('I don’t have one yet').default(false),
  firm: businessNameSchema('Firm').when('isLater', { ...unlessLater, otherwise: (schema) => schema.required() }),
  name: personNameSchema('Conveyancer').when('isLater', { ...unlessLater, otherwise: (schema) => schema.required() }),
  email: emailSchema.when('isLater', { ...unlessLater, otherwise: (schema) => schema.required() }),
  phone: lineSchema('Phone', LENGTHS.phone).when('isLater', {
    ...unlessLater,
    otherwise: (schema) => schema.optional(),
  }),
});
export type EoiConveyancer = InferType<typeof eoiConveyancerSchema>;

/** Days after settlement, or after its end, for which an EOI's identity documents are kept (D137). */
export const IDENTITY_KEPT_DAYS = 30;
/** Most identity documents of an EOI's form: both sides of a licence, and one more. */
export const MAX_IDENTITY_FILES = 3;
/** The step 'Identity': the first buyer's documents, uploaded as `identityDocument` (D137). */
export const eoiIdentitySchema = /*#__PURE__*/ plainObject({
  fileIds: plainList('Identity documents', idSchema('Identity document').required())
    .min(1, 'Please add a passport or driver licence')
    .max(MAX_IDENTITY_FILES, `Please add ${MAX_IDENTITY_FILES} files at most`)
    .required(),
});

/** The step 'Deposit': the buyer has read how it is paid. */
export const eoiDepositSchema = /*#__PURE__*/ plainObject({
  isUnderstood: plainConsent('Deposit', 'Please confirm that you have read how the deposit is paid'),
});

/** Begins the caller's EOI for a lot, or finds the one that is there. */
export const startEoiSchema = /*#__PURE__*/ plainObject({
  lotId: idSchema('Lot').required(),
  businessId: businessIdSchema(),
});
export type StartEoi = InferType<typeof startEoiSchema>;

/** Saves finished steps of a draft; what is left out stays. */
export const saveEoiDraftSchema = /*#__PURE__*/ plainObject({
  buyers: eoiBuyersSchema.default(undefined).optional(),
  finance: eoiFinanceSchema.default(undefined).optional(),
  conveyancer: eoiConveyancerSchema.default(undefined).optional(),
  identity: eoiIdentitySchema.default(undefined).optional(),
  deposit: eoiDepositSchema.default(undefined).optional(),
});
export type SaveEoiDraft = InferType<typeof saveEoiDraftSchema>;

/**
 * Sends an EOI. `price`: the lot's in whole dollars as the buyer read it, null where it has none; `due`: the deposit in
 * cents, null where nothing is due: another one by now is 409 `eoi_changed`, which has both. `confirmsForBoth`: the first
 * buyer confirms for a second one with the same mailbox (D134).
 */
export const sendEoiSchema = /*#__PURE__*/ plainObject({
  price: plainNumber('Price').integer().min(0).max(MAX_DOLLARS).nullable().defined(),
  due: plainNumber('Deposit')
    .integer()
    .min(0)
    .max(MAX_DOLLARS * 100)
    .nullable()
    .optional(),
  agreed: plainConsent('Agreement', 'Please confirm that what you have entered is correct'),
  confirmsForBoth: plainBoolean('I confirm for both buyers').optional(),
});
export type SendEoi = InferType<typeof sendEoiSchema>;

/** A buyer's withdrawal, or wish to leave one that isn't decided (D122). */
export const leaveEoiSchema = /*#__PURE__*/ plainObject({ reason: messageSchema('Reason', LENGTHS.note).optional() });
export type LeaveEoi = InferType<typeof leaveEoiSchema>;

/** The second buyer's emailed link (D134). */
export const secondBuyerLinkSchema = /*#__PURE__*/ plainObject({ token: linkTokenSchema().required() });
export type SecondBuyerLink = InferType<typeof secondBuyerLinkSchema>;
