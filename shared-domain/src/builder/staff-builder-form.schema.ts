import type { InferType } from 'yup';
import { messageSchema } from '../contact-details/contact-details.schema.js';
import { websitesSchema } from '../estate/estate-settings.schema.js';
import { PROFILE_LIMITS, staffBuilderSchema } from './builder-profile.schema.js';

/** The lines of a text area, without empty ones. @example linesOf('Stone benchtops, 20 mm\n\nHeating') // two lines */
export const linesOf = (typed: unknown): string[] =>
  String(typed ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const { inclusions: MOST, inclusion: LONGEST } = PROFILE_LIMITS;
/** Why inclusions are refused; null if they aren't. */
function badInclusions(lines: readonly string[]): string | null {
  const bad = lines.findIndex((line) => line.length > LONGEST);
  if (bad >= 0) return `Inclusion ${bad + 1} must be at most ${LONGEST} characters`;
  return lines.length > MOST ? `There can be ${MOST} inclusions at most` : null;
}

/** The form of a builder for super admins: inclusions and websites are text areas, one a line. */
export const staffBuilderFormSchema = /*#__PURE__*/ staffBuilderSchema
  .omit(['inclusions', 'websites', 'logoFileId'])
  .shape({
    inclusions: messageSchema('Inclusions', MOST * (LONGEST + 1))
      .test('lines', (value, { createError }) => {
        const message = badInclusions(linesOf(value));
        return message === null || createError({ message });
      })
      .optional(),
    websites: websitesSchema.optional(),
  });
export type StaffBuilderForm = InferType<typeof staffBuilderFormSchema>;
