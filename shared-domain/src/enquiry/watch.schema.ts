import type { InferType } from 'yup';
import { plainObject } from '../api/plain.schema.js';
import { botGuardFields } from '../contact-details/bot-guard.schema.js';
import { emailSchema, idSchema, lineSchema } from '../contact-details/contact-details.schema.js';

/** The form 'Tell me if it comes back' (D1). */
export const watchFormSchema = /*#__PURE__*/ plainObject({ email: emailSchema.required(), firstName: lineSchema('First Name').optional(), ...botGuardFields });
export type WatchForm = InferType<typeof watchFormSchema>;

/** The body of lot/watchLot. */
export const watchSchema = /*#__PURE__*/ watchFormSchema.shape({
  lotId: idSchema('Lot').required(),
  estateId: idSchema('Estate').nullable().optional(),
  businessId: idSchema('Business').nullable().optional(),
});
export type Watch = InferType<typeof watchSchema>;
