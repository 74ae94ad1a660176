import type { InferType } from 'yup';
import { plainBoolean, plainObject } from '../field/plain.schema.js';
import { botGuardFields } from '../contact-details/bot-guard.schema.js';
import {
  LENGTHS,
  businessIdSchema,
  emailSchema,
  idSchema,
  lineSchema,
  messageSchema,
  nameSchema,
  phoneSchema,
} from '../contact-details/contact-details.schema.js';

/** The enquiry's own fields, entered by a buyer or staff. */
const asked = /*#__PURE__*/ (() => ({
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last Name'),
  phone: phoneSchema.required(),
  email: emailSchema.required(),
  message: messageSchema().optional(),
}))();

/** The form 'Contact Us' or 'Make enquiry' (2.9, spec 5): the message is optional. */
export const enquiryFormSchema = /*#__PURE__*/ plainObject({
  ...asked,
  marketingConsent: plainBoolean('Marketing consent').default(false),
  ...botGuardFields,
});
export type EnquiryForm = InferType<typeof enquiryFormSchema>;

/** The body of estate/sendContactEmail (section 3, 7). */
export const enquirySchema = /*#__PURE__*/ enquiryFormSchema.shape({
  estateId: idSchema('Estate').required(),
  lotId: idSchema('Lot').nullable().optional(),
  lotTitle: lineSchema('Lot title', LENGTHS.title).nullable().optional(),
  businessId: businessIdSchema(),
});
export type Enquiry = InferType<typeof enquirySchema>;

/** The body of staff/enterEnquiry: an enquiry entered by staff for a caller or walk-in. */
export const enterEnquirySchema = /*#__PURE__*/ plainObject({
  ...asked,
  lotId: idSchema('Lot').nullable().optional(),
  businessId: businessIdSchema(),
});
export type EnterEnquiry = InferType<typeof enterEnquirySchema>;
