import type { InferType } from 'yup';
import { emailSchema, idSchema, personNameSchema, phoneSchema } from '../contact-details/contact-details.schema.js';
import { plainList, plainObject } from '../field/plain.schema.js';

/** Most addresses and phones of a person. */
export const CONTACT_LIMITS = { emails: 10, phones: 10 } as const;

const names = {
  firstName: personNameSchema('First Name').defined(),
  lastName: personNameSchema('Last Name').defined(),
};

/**
 * The body of staff/updateContact. The first address and phone are those used. An address that stood in a form can't be
 * taken away: what was made with it would belong to nobody.
 */
export const updateContactSchema = /*#__PURE__*/ plainObject({
  ...names,
  emails: plainList('Email', emailSchema.required()).min(1).max(CONTACT_LIMITS.emails).required(),
  phones: plainList('Phone', phoneSchema.required()).max(CONTACT_LIMITS.phones).required(),
});
export type UpdateContact = InferType<typeof updateContactSchema>;

/** The body of staff/mergeContacts: who becomes part of the person of the path, and what of both is used (D147). */
export const mergeContactsSchema = /*#__PURE__*/ plainObject({
  otherId: idSchema('Person').required(),
  ...names,
  /** The address they are written to, one of both people's. */
  email: emailSchema.required(),
  /** The phone they are called at, one of both people's; '' without any. */
  phone: phoneSchema.defined(),
});
export type MergeContacts = InferType<typeof mergeContactsSchema>;

/** The body of staff/dismissDuplicate: two people who are not one. */
export const dismissDuplicateSchema = /*#__PURE__*/ plainObject({
  contactId: idSchema('Person').required(),
  otherId: idSchema('Person').required(),
});
export type DismissDuplicate = InferType<typeof dismissDuplicateSchema>;
