import type { InferType } from 'yup';
import { plainConsent, plainObject } from '../field/plain.schema.js';
import { TICK_THE_BOX } from '../contact-details/tick-the-box.js';
import { botGuardFields } from '../contact-details/bot-guard.schema.js';
import {
  businessIdSchema,
  emailSchema,
  idSchema,
  personNameSchema,
} from '../contact-details/contact-details.schema.js';

/** The form 'Tell me if it comes back' (D1). */
export const watchFormSchema = /*#__PURE__*/ plainObject({
  email: emailSchema.required(),
  firstName: personNameSchema('First Name').optional(),
  ...botGuardFields,
});

/** The body of lot/watchLot. `consent` is optional because older builds don't send it. */
export const watchSchema = /*#__PURE__*/ watchFormSchema.shape({
  lotId: idSchema('Lot').required(),
  estateId: idSchema('Estate').nullable().optional(),
  businessId: businessIdSchema(),
  consent: plainConsent('Consent', TICK_THE_BOX.email).optional(),
});
export type Watch = InferType<typeof watchSchema>;
