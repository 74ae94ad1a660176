import type { InferType } from 'yup';
import { EMAIL } from '../contact-details/patterns.js';
import { normaliseEmail } from '../contact-details/normalise-email.js';
import { parsePhone } from '../contact-details/phone.js';
import { entriesOf } from '../field/lines.js';
import { MESSAGES } from '../errors/messages.js';
import {
  emailSchema,
  idSchema,
  LENGTHS,
  personNameSchema,
  phoneSchema,
} from '../contact-details/contact-details.schema.js';
import { plainList, plainObject, plainText } from '../field/plain.schema.js';

/** Most addresses and phones of a person. */
export const CONTACT_LIMITS = { emails: 10, phones: 10 } as const;

const names = {
  firstName: personNameSchema('First Name').defined(),
  lastName: personNameSchema('Last Name').defined(),
};

/**
 * The body of staff/updateContact. The first address and phone are those used. An address that a record names can't be
 * taken away: the record would belong to nobody.
 */
export const updateContactSchema = /*#__PURE__*/ plainObject({
  ...names,
  emails: plainList('Email', emailSchema.required()).min(1).max(CONTACT_LIMITS.emails).required(),
  phones: plainList('Phone', phoneSchema.required()).max(CONTACT_LIMITS.phones).required(),
});
export type UpdateContact = InferType<typeof updateContactSchema>;

/** Addresses of a person as typed into a text area, one a line. */
export const contactEmailsOf = (typed: unknown): string[] => [...new Set(entriesOf(typed).map(normaliseEmail))];
/** Phones of a person as typed into a text area, one a line; one that isn't valid stays as it is. */
export const contactPhonesOf = (typed: unknown): string[] =>
  typeof typed === 'string'
    ? [
        ...new Set(
          typed
            .split(/[\n,;]+/)
            .map((line) => line.trim())
            .filter(Boolean)
            .map((line) => parsePhone(line) ?? line),
        ),
      ]
    : [];

/** The form of a person's details: addresses and phones in text areas, one a line. */
export const contactFormSchema = /*#__PURE__*/ plainObject({
  ...names,
  emails: plainText('Email addresses')
    .required()
    .test('entries', (value, { createError }) => {
      const emails = contactEmailsOf(value);
      const bad = emails.find((email) => email.length > LENGTHS.email || !EMAIL.test(email));
      if (bad !== undefined) return createError({ message: `${bad} is not a valid email address` });
      return (
        emails.length <= CONTACT_LIMITS.emails ||
        createError({ message: `There can be ${CONTACT_LIMITS.emails} email addresses at most` })
      );
    }),
  phones: plainText('Phones').test('entries', (value, { createError }) => {
    const phones = contactPhonesOf(value);
    if (phones.some((phone) => parsePhone(phone) === null)) return createError({ message: MESSAGES.invalidPhone });
    return (
      phones.length <= CONTACT_LIMITS.phones ||
      createError({ message: `There can be ${CONTACT_LIMITS.phones} phones at most` })
    );
  }),
});
export type ContactForm = InferType<typeof contactFormSchema>;

const choice = {
  ...names,
  /** The address they are written to, one of both people's. */
  email: emailSchema.required(),
  /** The phone they are called at, one of both people's; '' without any. */
  phone: phoneSchema.defined(),
};
/** The form of a merge: what of both people is used. */
export const mergeChoiceSchema = /*#__PURE__*/ plainObject(choice);

/** The body of staff/mergeContacts: who becomes part of the person of the path, and what of both is used (D147). */
export const mergeContactsSchema = /*#__PURE__*/ plainObject({ otherId: idSchema('Person').required(), ...choice });
export type MergeContacts = InferType<typeof mergeContactsSchema>;

/** The body of staff/dismissDuplicate: two people who are not one. */
export const dismissDuplicateSchema = /*#__PURE__*/ plainObject({
  contactId: idSchema('Person').required(),
  otherId: idSchema('Person').required(),
});
export type DismissDuplicate = InferType<typeof dismissDuplicateSchema>;
