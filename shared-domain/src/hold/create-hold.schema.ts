import type { InferType } from 'yup';
import { plainBoolean, plainObject, plainText } from '../field/plain.schema.js';
import { botGuardFields } from '../contact-details/bot-guard.schema.js';
import {
  LENGTHS,
  businessIdSchema,
  businessNameSchema,
  emailSchema,
  idSchema,
  lineSchema,
  nameSchema,
  personSchema,
  phoneSchema,
  postcodeSchema,
} from '../contact-details/contact-details.schema.js';
import { HOLDER_TYPES, PARTNER_HOLDER_TYPE } from './hold-status.js';

const isPartner = (holderType: unknown): boolean => holderType === PARTNER_HOLDER_TYPE;

/** The purchaser in a partner's request; removed from all others. */
const purchaserDetails = /*#__PURE__*/ plainObject({
  firstName: nameSchema('Purchaser First Name'),
  lastName: nameSchema('Purchaser Last Name'),
  email: emailSchema.label('Purchaser Email').required(),
  phone: phoneSchema.label('Purchaser Phone').required(),
})
  .default(undefined)
  .optional()
  .when('holderType', { is: isPartner, then: (schema) => schema.required(), otherwise: (schema) => schema.strip() });

const companyDetails = /*#__PURE__*/ plainObject({ company: businessNameSchema('Company').required() })
  .default(undefined)
  .optional()
  .when('holderType', { is: isPartner, then: (schema) => schema.required(), otherwise: (schema) => schema.strip() });

/** The request's own fields, entered by a buyer, a partner or staff. */
const asked = /*#__PURE__*/ (() => ({
  businessId: businessIdSchema(),
  leadDetails: personSchema.required(),
  holderType: plainText('Owner-occupier / Investor').oneOf(HOLDER_TYPES).required(),
  postcode: postcodeSchema.required(),
  purchaserDetails,
  companyDetails,
}))();

/**
 * The body of initialHold/createInitialHold (section 3), from a buyer or a partner. Estate, landowner, title, state and
 * customer are accepted as the specification lists them, but the API derives its own from the lot, the postcode and the
 * session.
 */
export const createHoldSchema = /*#__PURE__*/ plainObject({
  lotId: idSchema('Lot').required(),
  lotTitle: lineSchema('Lot title', LENGTHS.title).nullable().optional(),
  landownerId: idSchema('Landowner').nullable().optional(),
  estateId: idSchema('Estate').nullable().optional(),
  state: lineSchema('State', 10).nullable().optional(),
  customerId: idSchema('Customer').nullable().optional(),
  ...asked,
  marketingConsent: plainBoolean('Marketing consent').default(false),
  ...botGuardFields,
});
export type CreateHold = InferType<typeof createHoldSchema>;

/**
 * The body of initialHold/enterHold: a request staff enter for a caller or walk-in. No marketing consent, which only
 * the person can give.
 */
export const enterHoldSchema = /*#__PURE__*/ plainObject(asked);
export type EnterHold = InferType<typeof enterHoldSchema>;
