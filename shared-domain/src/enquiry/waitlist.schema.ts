import type { InferType } from 'yup';
import { plainConsent, plainMoney, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { TICK_THE_BOX } from '../contact-details/tick-the-box.js';
import { botGuardFields } from '../contact-details/bot-guard.schema.js';
import {
  businessIdSchema,
  emailSchema,
  idSchema,
  nameSchema,
  phoneSchema,
} from '../contact-details/contact-details.schema.js';
import { readAmount } from '../format/read-amount.js';

/** A measure in everyday notation; the error message shows the example. */
function measure(label: string, max: number, example: string) {
  const schema = plainNumber(label).typeError(`\${path} must be a number such as ${example}`);
  schema.transforms = [(value: unknown) => (typeof value === 'string' ? readAmount(value) : value)];
  return schema.min(0).max(max).nullable().optional();
}

/** Preferences of a waitlist entry (D17): frontage in m, size in m², budget in dollars, titles by a month `YYYY-MM`. All optional. */
export const waitlistPreferencesSchema = /*#__PURE__*/ plainObject({
  frontage: measure('Frontage', 200, '12.5'),
  size: measure('Size', 100_000, '450'),
  budget: plainMoney('Budget')
    .min(0)
    .max(100_000_000)
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .nullable()
    .optional(),
  titlesBy: plainText('Est. Registration by')
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Est. Registration by must be a month', excludeEmptyString: true })
    .nullable()
    .optional(),
});
export type WaitlistPreferences = InferType<typeof waitlistPreferencesSchema>;

/** The waitlist form (D17); consent to be contacted is required, because contacting is the list's purpose. */
export const waitlistFormSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.required(),
  phone: phoneSchema.required(),
  preferences: waitlistPreferencesSchema.default(undefined).optional(),
  consent: plainConsent('Consent', TICK_THE_BOX.email).required(),
  ...botGuardFields,
});

/** The body of waitlist/joinWaitlist. */
export const waitlistSchema = /*#__PURE__*/ waitlistFormSchema.shape({
  estateId: idSchema('Estate').required(),
  businessId: businessIdSchema(),
});
export type Waitlist = InferType<typeof waitlistSchema>;
