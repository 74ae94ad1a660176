import type { InferType } from 'yup';
import { plainObject } from '../field/plain.schema.js';
import { emailSchema, phoneSchema } from '../contact-details/contact-details.schema.js';

/** Find people by email, phone or both. */
export const findPeopleSchema = /*#__PURE__*/ plainObject({
  email: emailSchema.optional(),
  phone: phoneSchema.optional().when('email', {
    is: (email: unknown) => !email,
    then: (schema) => schema.required('Please enter an email or a phone'),
  }),
});
export type FindPeople = InferType<typeof findPeopleSchema>;
