import type { InferType } from 'yup';
import { ref } from 'yup';
import { plainBoolean, plainList, plainObject, plainSecret, plainText } from '../api/plain.schema.js';
import { botGuardFields } from '../contact-details/bot-guard.schema.js';
import {
  LENGTHS,
  emailSchema,
  idSchema,
  personNameSchema,
  phoneSchema,
  typedEmailSchema,
} from '../contact-details/contact-details.schema.js';
import { linkTokenSchema } from '../contact-details/link-token.schema.js';
import { MESSAGES } from '../errors/messages.js';
import { TERMS_VERSIONS } from '../site/terms.js';
import { OPTIONAL_LETTERS } from './letter-choices.js';
import { INVITED_PASSWORD_LENGTH, invitedPasswordRules, isValidPassword } from './password.js';

/** A password at registration: every rule of section 5, 'Invalid password' otherwise. */
export const passwordSchema = /*#__PURE__*/ plainSecret('Password').test(
  'password',
  MESSAGES.invalidPassword,
  (value) => !value || isValidPassword(value),
);

/** A password whose rule depends on the account, which the API knows: compared or judged there. */
const anyPassword = () => plainSecret('Password').max(INVITED_PASSWORD_LENGTH.max).required();

/** Six digits of an authenticator, or a recovery code; spaces and hyphens don't matter. */
const factorCode = () =>
  plainText('Code')
    .max(40)
    .matches(/^[\w -]*$/, { message: 'Code is not valid', excludeEmptyString: true });

/** Where the reader of a letter goes on: a path of this site, checked again where it is used (D37), and the estate in whose colours it is written. */
const wayBack = {
  url: plainText('Return path').max(2000).nullable().optional(),
  estateId: idSchema('Estate').nullable().optional(),
};

/** Log in: e-mail and password required; the password is not judged here, only compared (spec 5). `code` is asked for where the account has a second factor. */
export const loginSchema = /*#__PURE__*/ plainObject({
  email: emailSchema.required(),
  password: anyPassword(),
  code: factorCode().nullable().optional(),
});
export type Login = InferType<typeof loginSchema>;

const names = {
  firstName: personNameSchema('First Name').required(),
  lastName: personNameSchema('Last Name').required(),
};

/** The registration form with its terms checkbox (spec 5). */
export const registrationFormSchema = /*#__PURE__*/ plainObject({
  ...names,
  email: emailSchema.required(),
  password: passwordSchema.required(),
  terms: plainBoolean('Terms').oneOf([true]).required(),
  ...botGuardFields,
});
export type RegistrationForm = InferType<typeof registrationFormSchema>;

/** The body of user/signUp. The role is always customer, whatever was sent (D35); the address is kept as typed beside the one it is found by. */
export const signUpSchema = /*#__PURE__*/ plainObject({
  ...names,
  email: typedEmailSchema.required(),
  password: passwordSchema.required(),
  /** Which terms the form showed. */
  termsVersion: plainText('Terms')
    .oneOf(TERMS_VERSIONS, 'The terms have changed. Please load this page again to read them.')
    .required(),
  ...wayBack,
  ...botGuardFields,
});
export type SignUp = InferType<typeof signUpSchema>;

/** 'Reset your password' and forgot password: one e-mail address, lower-cased (spec 5). */
export const forgotPasswordSchema = /*#__PURE__*/ plainObject({ email: emailSchema.required(), ...wayBack });
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;

/** Asks for another verification link. */
export const resendVerificationSchema = /*#__PURE__*/ plainObject({ email: emailSchema.required(), ...wayBack });
export type ResendVerification = InferType<typeof resendVerificationSchema>;

const confirmPassword = () =>
  plainSecret('Confirm password')
    .oneOf([ref('password')], MESSAGES.passwordMismatch)
    .required();

/** A new password of a customer, typed twice. */
export const newPasswordSchema = /*#__PURE__*/ plainObject({
  password: passwordSchema.required(),
  confirmPassword: confirmPassword(),
});
export type NewPassword = InferType<typeof newPasswordSchema>;

/** A new password of an invited account, typed twice: 12 to 128 characters, and none of the most used (D25, D78). */
export const newInvitedPasswordSchema = /*#__PURE__*/ plainObject({
  password: plainSecret('Password')
    .test(
      'password',
      MESSAGES.invalidPassword,
      (value) => !value || invitedPasswordRules(value).every(({ met }) => met),
    )
    .required(),
  confirmPassword: confirmPassword(),
});

/** A link's secret and the account's password: together they verify an address. */
export const verifyEmailSchema = /*#__PURE__*/ plainObject({
  token: linkTokenSchema().required(),
  password: anyPassword(),
});
export type VerifyEmail = InferType<typeof verifyEmailSchema>;

/** A new password by a link. */
export const resetPasswordSchema = /*#__PURE__*/ plainObject({
  token: linkTokenSchema().required(),
  password: anyPassword(),
});
export type ResetPassword = InferType<typeof resetPasswordSchema>;

/** A link that needs nothing else. */
export const accountLinkSchema = /*#__PURE__*/ plainObject({ token: linkTokenSchema().required() });
export type AccountLink = InferType<typeof accountLinkSchema>;

/** A link to a new address. Without a session of the account that asked for it, that account's password too (ADR-0030). */
export const confirmEmailSchema = /*#__PURE__*/ plainObject({
  token: linkTokenSchema().required(),
  password: plainSecret('Password').max(INVITED_PASSWORD_LENGTH.max).nullable().optional(),
});
export type ConfirmEmail = InferType<typeof confirmEmailSchema>;

/** Says again that it is you, before the account's ways in are changed. */
export const confirmSessionSchema = /*#__PURE__*/ plainObject({
  password: anyPassword(),
  code: factorCode().nullable().optional(),
});
export type ConfirmSession = InferType<typeof confirmSessionSchema>;

export const changePasswordSchema = /*#__PURE__*/ plainObject({ password: anyPassword() });
export type ChangePassword = InferType<typeof changePasswordSchema>;

export const changeEmailSchema = /*#__PURE__*/ plainObject({ email: typedEmailSchema.required() });
export type ChangeEmail = InferType<typeof changeEmailSchema>;

/** One's own profile; the display name is first and last, or first, middle and last (section 3). */
export const updateUserSchema = /*#__PURE__*/ plainObject({
  ...names,
  middleName: personNameSchema('Middle Name').nullable().optional(),
  phone: phoneSchema.nullable().optional(),
});
export type UpdateUser = InferType<typeof updateUserSchema>;

/** The estate that a staff member works on: host state and kept with the account (section 6). */
export const selectEstateSchema = /*#__PURE__*/ plainObject({
  estateId: idSchema('Estate').max(LENGTHS.id).required(),
});
export type SelectEstate = InferType<typeof selectEstateSchema>;

/** A code of the authenticator that is being set up. */
export const secondFactorSchema = /*#__PURE__*/ plainObject({ code: factorCode().required() });
export type SecondFactor = InferType<typeof secondFactorSchema>;

/** Kinds of letters that are left out. */
export const letterChoicesSchema = /*#__PURE__*/ plainObject({
  leftOut: plainList('Letters', plainText('Letter').oneOf(OPTIONAL_LETTERS).required())
    .max(OPTIONAL_LETTERS.length)
    .required(),
});
export type LetterChoices = InferType<typeof letterChoicesSchema>;

/** Of which estate no more news is wanted. */
export const withdrawConsentSchema = /*#__PURE__*/ plainObject({ estateId: idSchema('Estate').required() });
export type WithdrawConsent = InferType<typeof withdrawConsentSchema>;
