import type { InferType } from 'yup';
import { plainList, plainNumber, plainObject, plainSecret, plainText } from '../field/plain.schema.js';
import {
  LENGTHS,
  businessNameSchema,
  idSchema,
  lineSchema,
  messageSchema,
  personNameSchema,
  phoneSchema,
  typedEmailSchema,
} from '../contact-details/contact-details.schema.js';
import { linkTokenSchema } from '../contact-details/link-token.schema.js';
import { INVITED_PASSWORD_LENGTH } from './password.js';
import { CAPABILITIES, GRANTABLE } from '../role/permissions.js';
import { INVITED_ROLES } from './user-admin.js';

const names = {
  firstName: personNameSchema('First Name').required(),
  middleName: personNameSchema('Middle Name').nullable().optional(),
  lastName: personNameSchema('Last Name').required(),
};
/** The account's landowner, builder or business; those its role doesn't need are ignored. */
const owners = {
  landownerId: idSchema('Landowner').nullable().optional(),
  builderId: idSchema('Builder').nullable().optional(),
  businessId: idSchema('Business').nullable().optional(),
};
const role = () => plainText('Role').oneOf(INVITED_ROLES).required();

/** Create user (section 3), by invitation. */
export const inviteUserSchema = /*#__PURE__*/ plainObject({
  ...names,
  email: typedEmailSchema.required(),
  phone: phoneSchema.nullable().optional(),
  company: businessNameSchema('Company').nullable().optional(),
  role: role(),
  ...owners,
});
export type InviteUser = InferType<typeof inviteUserSchema>;

/** Accepts an invitation: confirmed names, a password, and a code of the authenticator that was set up. */
export const acceptInvitationSchema = /*#__PURE__*/ plainObject({
  token: linkTokenSchema().required(),
  ...names,
  phone: phoneSchema.nullable().optional(),
  password: plainSecret('Password').max(INVITED_PASSWORD_LENGTH.max).required(),
  code: plainText('Code').max(40).required(),
});
export type AcceptInvitation = InferType<typeof acceptInvitationSchema>;

export const changeRoleSchema = /*#__PURE__*/ plainObject({ role: role(), ...owners });
export type ChangeRole = InferType<typeof changeRoleSchema>;

/** Reason for disabling or enabling an account or resetting its authenticator; recorded in the audit. */
export const userReasonSchema = /*#__PURE__*/ plainObject({
  reason: messageSchema('Reason', LENGTHS.note).nullable().optional(),
});
export type UserReason = InferType<typeof userReasonSchema>;

/** What a sales person is granted from now on: all of it, as a list (D136). */
export const setGrantsSchema = /*#__PURE__*/ plainObject({
  grants: plainList('Permissions', plainText('Permission').oneOf(GRANTABLE).required())
    .max(GRANTABLE.length)
    .required(),
  reason: messageSchema('Reason', LENGTHS.note).nullable().optional(),
});
export type SetGrants = InferType<typeof setGrantsSchema>;

/** A new API key: capabilities (at most the creator's own), estates (none named: all), and lifetime in days. */
export const createTokenSchema = /*#__PURE__*/ plainObject({
  name: lineSchema('Name').required(),
  capabilities: plainList('Capabilities', plainText('Capability').oneOf(CAPABILITIES).required())
    .min(1)
    .max(CAPABILITIES.length)
    .required(),
  estateIds: plainList('Estates', idSchema('Estate').required()).max(200).nullable().optional(),
  days: plainNumber('Days').integer().min(1).max(730).required(),
  /** The key's landowner; ignored for a landowner, whose keys are their own. */
  landownerId: idSchema('Landowner').nullable().optional(),
});
export type CreateToken = InferType<typeof createTokenSchema>;
