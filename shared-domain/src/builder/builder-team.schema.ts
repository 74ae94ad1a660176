import type { InferType } from 'yup';
import {
  LENGTHS,
  idSchema,
  messageSchema,
  nameSchema,
  typedEmailSchema,
} from '../contact-details/contact-details.schema.js';
import { clearableDaySchema } from '../field/day.schema.js';
import { plainBoolean, plainObject } from '../field/plain.schema.js';

/** The body of builder/inviteMember (D145). */
export const inviteMemberSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: typedEmailSchema.required(),
});
export type InviteMember = InferType<typeof inviteMemberSchema>;

/** The body of builder/disableMember. */
export const disableMemberSchema = /*#__PURE__*/ plainObject({
  reason: messageSchema('Reason', LENGTHS.note).nullable().optional(),
});
export type DisableMember = InferType<typeof disableMemberSchema>;

/** The body of builder/handOver: whose quotes go to whom; null: to the whole team. */
export const handOverSchema = /*#__PURE__*/ plainObject({ toMemberId: idSchema('Member').nullable().defined() });
export type HandOver = InferType<typeof handOverSchema>;

/** The body of builder/setAnswering: whether a member answers quotes, and until which day they are away (D143). */
export const setAnsweringSchema = /*#__PURE__*/ plainObject({
  answersQuotes: plainBoolean('Answers quotes').required(),
  awayUntil: clearableDaySchema('Away until').defined(),
});
export type SetAnswering = InferType<typeof setAnsweringSchema>;
