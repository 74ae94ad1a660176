import { waitlistFormSchema, waitlistPreferencesSchema } from '@lotline/shared-domain';

/** Value of 'Titles by' for no preference. */
export const ANY_TIME = 'any';
const OPEN: readonly unknown[] = ['', ANY_TIME];

/** The API's form (D17) for this screen: omits empty preferences. */
export const waitlistScreenSchema = waitlistFormSchema.shape({
  preferences: waitlistPreferencesSchema.transform((typed: object) =>
    Object.fromEntries(Object.entries(typed).filter(([, value]) => !OPEN.includes(value))),
  ),
});
