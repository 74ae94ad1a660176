import { waitlistFormSchema, waitlistPreferencesSchema } from '@lotline/shared-domain';
import { boolean } from 'yup';
import { strings } from '../strings';

/** What the dropdown 'Titles by' says for no preference. */
export const ANY_TIME = 'any';
const OPEN: readonly unknown[] = ['', ANY_TIME];

/** The API's form (D17) as the screen holds it: a preference that was left open doesn't travel, and a missing consent is said in plain words. */
export const waitlistScreenSchema = waitlistFormSchema.shape({
  preferences: waitlistPreferencesSchema.transform((typed: object) =>
    Object.fromEntries(Object.entries(typed).filter(([, value]) => !OPEN.includes(value))),
  ),
  consent: boolean().oneOf([true], strings.waitlist.consentMissing).required(),
});
