import type { InferType } from 'yup';
import {
  idSchema,
  LENGTHS,
  lineSchema,
  messageSchema,
  phoneSchema,
} from '../contact-details/contact-details.schema.js';
import { clearableDaySchema, daySchema } from '../field/day.schema.js';
import { plainBoolean, plainList, plainObject, plainText } from '../field/plain.schema.js';
import { CONDITION_STATE_NAMES, MAX_CONDITIONS } from './contract-conditions.js';
import { CONTRACT_DATES, CONTRACT_DATE_NAMES } from './contract-dates.js';
import { eoiConveyancerSchema, eoiFinanceSchema } from './eoi-form.schema.js';

/** For how many minutes the email about a message waits, so that further ones go with it and a read one isn't sent (D198). */
export const MESSAGE_EMAIL_MINUTES = 10;
/** Most files of one message. */
export const MAX_MESSAGE_FILES = 5;

/** Most versions of one contract. */
export const MAX_CONTRACT_VERSIONS = 50;

/** A new version of the contract: a PDF that was uploaded for `contract` (D55, D135). */
export const addContractSchema = /*#__PURE__*/ plainObject({
  fileId: idSchema('Contract').required(),
  note: messageSchema('Note', LENGTHS.note).optional(),
});
export type AddContract = InferType<typeof addContractSchema>;

/** Dates to set; null clears one, what is left out stays. A date that was set changes only with a reason (D135). */
export const contractDatesSchema = /*#__PURE__*/ plainObject({
  ...(Object.fromEntries(
    CONTRACT_DATE_NAMES.map((name) => [name, clearableDaySchema(CONTRACT_DATES[name].label).optional()]),
  ) as Record<keyof typeof CONTRACT_DATES, ReturnType<typeof clearableDaySchema>>),
  reason: messageSchema('Reason', LENGTHS.note).optional(),
});
export type ContractDatesChange = InferType<typeof contractDatesSchema>;

/** One condition of a contract. */
export const contractConditionSchema = /*#__PURE__*/ plainObject({
  /** Of one that is there. */
  _id: idSchema('Condition').optional(),
  title: lineSchema('Condition', LENGTHS.title).required(),
  dueOn: clearableDaySchema('Due').optional(),
  state: plainText('State').oneOf(CONDITION_STATE_NAMES).default('open'),
});
/**
 * All conditions, in order; those that are left out go. `isUnconditional`: staff say that a contract without conditions is unconditional.
 */
export const conditionsSchema = /*#__PURE__*/ plainObject({
  conditions: plainList('Conditions', contractConditionSchema).max(MAX_CONDITIONS).required(),
  isUnconditional: plainBoolean('The contract has no conditions').optional(),
  reason: messageSchema('Reason', LENGTHS.note).optional(),
});
export type ConditionsChange = InferType<typeof conditionsSchema>;

/** Settlement: the day on which it happened. */
export const settleLotSchema = /*#__PURE__*/ plainObject({
  settledOn: daySchema('Settled on').required(),
  note: messageSchema('Note', LENGTHS.note).optional(),
});
export type SettleLot = InferType<typeof settleLotSchema>;

/** A message between buyer and team, with files that were uploaded for it. */
export const eoiMessageSchema = /*#__PURE__*/ plainObject({
  text: messageSchema('Message', LENGTHS.message).required(),
  fileIds: plainList('Files', idSchema('File').required()).max(MAX_MESSAGE_FILES).optional(),
});
export type EoiMessageBody = InferType<typeof eoiMessageSchema>;

/** A document of an EOI: an uploaded file, or for `identity` one that proves who the buyer is (D137). */
export const EOI_DOCUMENT_KINDS = ['document', 'identity'] as const;
export type EoiDocumentKind = (typeof EOI_DOCUMENT_KINDS)[number];
export const addEoiDocumentSchema = /*#__PURE__*/ plainObject({
  fileId: idSchema('File').required(),
  kind: plainText('Kind').oneOf(EOI_DOCUMENT_KINDS).default('document'),
});
export type AddEoiDocument = InferType<typeof addEoiDocumentSchema>;
/** The body of staff/addEoiDocument: who the buyer is, buyers prove themselves. */
export const addStaffEoiDocumentSchema = /*#__PURE__*/ plainObject({ fileId: idSchema('File').required() });

/** What may be changed of a buyer once the EOI was sent. */
const contactSchema = () =>
  plainObject({ phone: phoneSchema.required(), address: lineSchema('Postal address', LENGTHS.note).required() });
/** Changes of a sent form: only `changeableParts` are accepted (D197). */
export const updateEoiFormSchema = /*#__PURE__*/ plainObject({
  firstBuyer: contactSchema().default(undefined).optional(),
  secondBuyer: contactSchema().default(undefined).optional(),
  finance: eoiFinanceSchema.omit(['offer']).default(undefined).optional(),
  conveyancer: eoiConveyancerSchema.default(undefined).optional(),
});
export type UpdateEoiForm = InferType<typeof updateEoiFormSchema>;
