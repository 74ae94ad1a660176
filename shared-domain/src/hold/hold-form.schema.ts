import type { InferType } from 'yup';
import { plainBoolean, plainObject, plainText } from '../field/plain.schema.js';
import { botGuardFields } from '../contact-details/bot-guard.schema.js';
import {
  businessNameSchema,
  emailSchema,
  nameSchema,
  phoneSchema,
  postcodeSchema,
} from '../contact-details/contact-details.schema.js';
import { BUYER_HOLDER_TYPES } from './hold-status.js';

const marketingConsent = /*#__PURE__*/ plainBoolean('Marketing consent').default(false);

/** The form 'Request a Hold' (2.9, spec 5). */
export const holdFormSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  phone: phoneSchema.required(),
  email: emailSchema.required(),
  postcode: postcodeSchema.required(),
  holderType: plainText('Owner-occupier / Investor').oneOf(BUYER_HOLDER_TYPES).required(),
  marketingConsent,
  ...botGuardFields,
});
export type HoldForm = InferType<typeof holdFormSchema>;

/** The partner's form: the partner's details and company, the purchaser's details and postcode (2.9, D26). */
export const partnerHoldFormSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.required(),
  phone: phoneSchema.required(),
  company: businessNameSchema('Company').required(),
  purchaserFirstName: nameSchema('Purchaser First Name'),
  purchaserLastName: nameSchema('Purchaser Last Name'),
  purchaserEmail: emailSchema.label('Purchaser Email').required(),
  purchaserPhone: phoneSchema.label('Purchaser Phone').required(),
  postcode: postcodeSchema.required(),
  marketingConsent,
  ...botGuardFields,
});
export type PartnerHoldForm = InferType<typeof partnerHoldFormSchema>;
