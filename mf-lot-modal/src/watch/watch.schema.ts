import { watchFormSchema } from '@lotline/shared-domain';
import { boolean } from 'yup';
import { strings } from '../strings';

/** The API's form (D1) and the consent that the e-mail needs; a missing one is said in plain words. No name is asked for. */
export const watchConsentSchema = watchFormSchema
  .omit(['firstName'])
  .shape({ consent: boolean().oneOf([true], strings.watch.consentMissing).required() });
