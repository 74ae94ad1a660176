import { plainObject, plainText } from '../field/plain.schema.js';
import { MESSAGES } from '../errors/messages.js';
import { LENGTHS } from './lengths.js';
import { normaliseEmail } from './normalise-email.js';
import { BUSINESS_NAME, EMAIL, LINE, LINES, PERSON_NAME } from './patterns.js';
import { parsePhone, toInternational } from './phone.js';
import { findState } from './postcode.js';
import { tidyName } from './tidy-name.js';

export { LENGTHS };

const withoutControls = (label: string) => ({
  message: `${label} contains characters that can't be used`,
  excludeEmptyString: true,
});

/** A single line of text: trimmed, no control or invisible characters, at most `max` long. */
export const lineSchema = (label: string, max: number = LENGTHS.name) =>
  plainText(label).max(max).matches(LINE, withoutControls(label));

/** A person's name (D76): letters of any script, spaces, apostrophes, hyphens and full stops. */
export const personNameSchema = (label: string) =>
  plainText(label)
    .transform((value: unknown) => (typeof value === 'string' ? tidyName(value) : value))
    .max(LENGTHS.name)
    .matches(PERSON_NAME, {
      message: `${label} can have letters, spaces, apostrophes, hyphens and full stops`,
      excludeEmptyString: true,
    });

/** The same, required. */
export const nameSchema = (label: string) => personNameSchema(label).required();

/**
 * The name of a business, or of a party that may be a person or a business: one line without web addresses or markup
 * (D76).
 */
export const businessNameSchema = (label: string) =>
  lineSchema(label, LENGTHS.company).matches(BUSINESS_NAME, {
    message: `${label} can’t have web addresses or the characters < and >`,
    excludeEmptyString: true,
  });

/** Multi-line text: control characters other than line breaks and tabs are rejected. */
export const messageSchema = (label = 'Message', max: number = LENGTHS.message) =>
  plainText(label).max(max).matches(LINES, withoutControls(label));

/** What is copied with an address from letters and address books: invisible marks, and 'mailto:'. */
const addressOf = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:/i, '');

/** An email address as typed, trimmed. */
export const typedEmailSchema = /*#__PURE__*/ plainText('Email')
  .transform((value: unknown) => (typeof value === 'string' ? addressOf(value) : value))
  .max(LENGTHS.email)
  .matches(EMAIL, { name: 'email', message: '${path} must be a valid email', excludeEmptyString: true });

/** An email address, trimmed and lower-cased; add `.required()` if it is mandatory. */
export const emailSchema = /*#__PURE__*/ typedEmailSchema.transform((value: unknown) =>
  typeof value === 'string' ? normaliseEmail(value) : value,
);

const isAbsent = (value: string | null | undefined): boolean => value === undefined || value === null || value === '';

/** An Australian mobile number, cast to +61… (D22); empty is valid unless `.required()` is added. */
export const phoneSchema = /*#__PURE__*/ plainText('Phone')
  .transform((value: unknown) => (typeof value === 'string' ? toInternational(value) : value))
  .test('phone', MESSAGES.invalidPhone, (value) => isAbsent(value) || parsePhone(value) !== null);

/** A four-digit postcode in one of section 9's ranges, stored as text with its leading zero (D23). */
export const postcodeSchema = /*#__PURE__*/ plainText('Postcode')
  .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s\p{Cf}]/gu, '') : value))
  .min(4)
  .max(4)
  .test(
    'postcode',
    MESSAGES.invalidPostcode,
    (value) => isAbsent(value) || (value ?? '').length !== 4 || findState(value ?? '') !== null,
  );

/** An id or readable key from our own pages: letters, digits, `-` and `_`. */
export const idSchema = (label: string) =>
  plainText(label)
    .max(LENGTHS.id)
    .matches(/^[\w-]*$/, { message: `${label} is not valid`, excludeEmptyString: true });

/** Replaces an invalid business id; no business has it. */
export const NO_BUSINESS = '?';

/** The referring business of a link (D21). Never a validation error: an invalid id becomes NO_BUSINESS. */
export const businessIdSchema = () => {
  const schema = plainText('Business');
  schema.transforms = [
    (value: unknown) => {
      if (value === undefined || value === null || value === '') return value;
      return (typeof value === 'string' || typeof value === 'number') && /^[\w-]{1,80}$/.test(String(value).trim())
        ? String(value).trim()
        : NO_BUSINESS;
    },
  ];
  return schema.nullable().optional();
};

/** First name, last name, email and phone of one person, all required. */
export const personSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.required(),
  phone: phoneSchema.required(),
});
