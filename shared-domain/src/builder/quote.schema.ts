import type { InferType } from 'yup';
import { plainBoolean, plainConsent, plainList, plainObject, plainText } from '../field/plain.schema.js';
import { TICK_THE_BOX } from '../contact-details/tick-the-box.js';
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
import { BEST_DESCRIBES_YOU, FINANCE_STATUSES, QUOTE_DEFAULTS, TIME_TO_BUILD } from './quote-options.js';
import { quoteSelectionSchema } from './quote-selection.schema.js';
import { verificationSecretSchema } from './phone-verification.schema.js';
import { QUOTE_STATUSES } from './quote-status.js';
import { QUOTE_LIMIT } from './quote-steps.js';

const choice = <const T extends readonly string[]>(label: string, values: T, initial: T[number]) =>
  plainText(label).oneOf(values).default(initial).required();

/** The form 'Tell us where to send your quote!' (2.9, spec 5). */
export const quoteFormSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.label('Email Address').required(),
  phone: phoneSchema.label('Phone Number').required(),
  bestDescribesYou: choice('What best describes you?', BEST_DESCRIBES_YOU, QUOTE_DEFAULTS.bestDescribesYou),
  financeStatus: choice('Finance status', FINANCE_STATUSES, QUOTE_DEFAULTS.financeStatus),
  timeToBuild: choice('How soon are you to build?', TIME_TO_BUILD, QUOTE_DEFAULTS.timeToBuild),
  additionalRequest: messageSchema('Additional requests').optional(),
  consent: plainConsent('Consent', TICK_THE_BOX.quote).required(),
  ...botGuardFields,
});
export type QuoteForm = InferType<typeof quoteFormSchema>;

/** The body of staff/setQuoteStatus. */
export const quoteStatusSchema = /*#__PURE__*/ plainObject({
  status: plainText('Status').oneOf(QUOTE_STATUSES).required(),
});
export type SetQuoteStatus = InferType<typeof quoteStatusSchema>;

/** The body of builder/sendQuote (section 3). */
export const quoteSchema = /*#__PURE__*/ plainObject({
  selections: plainList('Selections', quoteSelectionSchema).min(1).max(QUOTE_LIMIT).required(),
  additionalRequest: messageSchema('Additional requests').optional(),
  timeReference: choice('How soon are you to build?', TIME_TO_BUILD, QUOTE_DEFAULTS.timeToBuild),
  bestDescribesYou: choice('What best describes you?', BEST_DESCRIBES_YOU, QUOTE_DEFAULTS.bestDescribesYou),
  financeStatus: choice('Finance status', FINANCE_STATUSES, QUOTE_DEFAULTS.financeStatus),
  estateTitle: lineSchema('Estate title', LENGTHS.title).required(),
  estateId: idSchema('Estate').required(),
  landownerId: idSchema('Landowner').required(),
  emailSentToLandowner: plainBoolean('E-mail sent').default(false),
  isAdminPackage: plainBoolean('Admin package').default(false),
  lead: plainObject({
    landownerId: idSchema('Landowner').required(),
    estateId: idSchema('Estate').required(),
    firstName: nameSchema('First Name'),
    lastName: nameSchema('Last Name'),
    email: emailSchema.required(),
    phone: phoneSchema.required(),
    source: plainText('Source').oneOf(['enquiry']).default('enquiry'),
    watched: plainBoolean('Watched').default(false),
  }).required(),
  /** Consent to pass the details on to the builders of the selections (D101). */
  consent: plainConsent('Consent', TICK_THE_BOX.quote).required(),
  /** The secret that this browser verified the phone number with (D116). */
  verification: verificationSecretSchema.optional(),
  businessId: businessIdSchema(),
  ...botGuardFields,
});
export type Quote = InferType<typeof quoteSchema>;
