import type { InferType } from 'yup';
import { emailSchema, lineSchema, nameSchema } from '../contact-details/contact-details.schema.js';
import { plainObject, plainText } from '../field/plain.schema.js';

/** The form of a viewing, and the body of staff/bookViewing. */
export const viewingSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.label('Email Address').required(),
  day: lineSchema('Day').required(),
});
export type BookViewing = InferType<typeof viewingSchema>;

/** The body of staff/moveViewing. */
export const moveViewingSchema = /*#__PURE__*/ plainObject({ day: plainText('Day').max(80).required() });
export type MoveViewing = InferType<typeof moveViewingSchema>;
