import { watchFormSchema } from '@lotline/shared-domain';
import { boolean } from 'yup';
import { strings } from '../strings';

/** The API's form (D1) plus the consent the email requires, with a clear message when missing. Omits the name. */
export const watchConsentSchema = watchFormSchema
  .omit(['firstName'])
  .shape({ consent: boolean().oneOf([true], strings.watch.consentMissing).required() });
