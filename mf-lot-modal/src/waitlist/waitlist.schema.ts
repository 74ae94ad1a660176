import {
  readLotFilter,
  waitlistFormSchema,
  waitlistPreferencesSchema,
  wishesOf,
  wishFilter,
  type LotFilter,
  type WaitlistWishes,
} from '@lotline/shared-domain';

/** Value of 'Titles by' for no preference. */
export const ANY_TIME = 'any';
const OPEN: readonly unknown[] = ['', ANY_TIME];

/** The API's form (D17) for this screen: omits empty preferences. */
export const waitlistScreenSchema = waitlistFormSchema.shape({
  preferences: waitlistPreferencesSchema.transform((typed: object) =>
    Object.fromEntries(Object.entries(typed).filter(([, value]) => !OPEN.includes(value))),
  ),
});

/** What typed preferences ask of a lot; a figure that can't be read asks for nothing. */
export const wishesTyped = (preferences: object): LotFilter =>
  wishFilter(waitlistScreenSchema.fields.preferences.cast(preferences, { assert: false }) as WaitlistWishes);

/** The preferences that a link carries as the filter of a list of lots, as they are typed; null: none (D221). */
export function wishesOfLink(query: Readonly<Record<string, string | undefined>>): Record<string, unknown> | null {
  const { frontage, size, budget, titlesBy } = wishesOf(readLotFilter(query));
  if (!frontage && !size && !budget && !titlesBy) return null;
  return { frontage: asText(frontage), size: asText(size), budget: budget ?? '', titlesBy: titlesBy ?? ANY_TIME };
}
const asText = (figure: number | null | undefined): string => (figure ? String(figure) : '');
