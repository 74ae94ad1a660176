import type { InferType } from 'yup';
import { plainObject } from '../field/plain.schema.js';
import { emailSchema, LENGTHS, lineSchema, phoneSchema } from '../contact-details/contact-details.schema.js';

/** Find people by email or phone; without either, by name. */
export const findPeopleSchema = /*#__PURE__*/ plainObject({
  name: lineSchema('Name', LENGTHS.title).optional(),
  email: emailSchema.optional(),
  phone: phoneSchema.optional().when(['name', 'email'], {
    is: (name: unknown, email: unknown) => !name && !email,
    then: (schema) => schema.required('Please enter a name, an email or a phone'),
  }),
});
export type FindPeople = InferType<typeof findPeopleSchema>;
