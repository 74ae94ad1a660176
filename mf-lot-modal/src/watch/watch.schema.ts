import { plainConsent, TICK_THE_BOX, watchFormSchema } from '@lotline/shared-domain';

/** The API's form (D1) plus the consent the email requires. Omits the name. */
export const watchConsentSchema = watchFormSchema
  .omit(['firstName'])
  .shape({ consent: plainConsent('Consent', TICK_THE_BOX.email).required() });
