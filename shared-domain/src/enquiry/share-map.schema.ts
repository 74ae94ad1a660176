import type { InferType } from 'yup';
import { plainObject } from '../field/plain.schema.js';
import { botGuardFields } from '../contact-details/bot-guard.schema.js';
import {
  LENGTHS,
  businessIdSchema,
  emailSchema,
  idSchema,
  lineSchema,
} from '../contact-details/contact-details.schema.js';

/** The form 'Share Map': an email address, trimmed (2.9, spec 5). */
export const shareMapFormSchema = /*#__PURE__*/ plainObject({ email: emailSchema.required(), ...botGuardFields });

/**
 * The body of estate/sendEstateMap (section 7). The email's text is fixed and uses the API's own estate title (D38).
 */
export const shareMapSchema = /*#__PURE__*/ shareMapFormSchema.shape({
  estateId: idSchema('Estate').required(),
  estateTitle: lineSchema('Estate title', LENGTHS.title).nullable().optional(),
  businessId: businessIdSchema(),
});
export type ShareMap = InferType<typeof shareMapSchema>;
