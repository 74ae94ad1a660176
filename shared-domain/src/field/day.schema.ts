import { isCalendarDay, ACCEPTED_YEARS } from '../format/calendar-day.js';
import { plainText } from './plain.schema.js';

const isInYears = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return year >= ACCEPTED_YEARS.first && year <= ACCEPTED_YEARS.last;
};

/**
 * A calendar day, YYYY-MM-DD, within `ACCEPTED_YEARS`. An empty text passes; add `required()` where it must not.
 * @param label the field's label, which begins each message
 * @throws a yup ValidationError, from `validate`
 */
export const daySchema = (label: string) =>
  plainText(label)
    .test('day', `${label} must be a day`, (value) => !value || isCalendarDay(value))
    .test(
      'years',
      `${label} must be between ${ACCEPTED_YEARS.first} and ${ACCEPTED_YEARS.last}`,
      (value) => !value || !isCalendarDay(value) || isInYears(value),
    );

/** A day whose empty field clears the stored one: '' becomes null. */
export const clearableDaySchema = (label: string) =>
  /*#__PURE__*/ daySchema(label)
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .nullable();
