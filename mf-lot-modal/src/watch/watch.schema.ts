import { watchFormSchema } from '@lotline/shared-domain';
import { boolean, type InferType } from 'yup';
import { strings } from '../strings';

/** The API's form (D1) and the consent that the e-mail needs; a missing one is said in plain words. */
export const watchConsentSchema = watchFormSchema.shape({ consent: boolean().oneOf([true], strings.watch.consentMissing).required() });
export type WatchConsentForm = InferType<typeof watchConsentSchema>;
