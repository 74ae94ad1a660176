import { waitlistFormSchema, waitlistPreferencesSchema } from '@lotline/shared-domain';
import { boolean, string } from 'yup';
import { strings } from '../strings';

/** What the dropdown 'Titles by' says for no preference. */
export const ANY_TIME = 'any';

/** The API's form (D17) as the screen holds it: 'Any time' means no preference, and a missing consent is said in plain words. */
export const waitlistScreenSchema = waitlistFormSchema.shape({
  preferences: waitlistPreferencesSchema.shape({
    titlesBy: string()
      .transform((value: unknown) => (value === ANY_TIME || value === '' ? undefined : value))
      .optional(),
  }),
  consent: boolean().oneOf([true], strings.waitlist.consentMissing).required(),
});
