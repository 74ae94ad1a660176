import type { InferType } from 'yup';
import { ref } from 'yup';
import { plainConsent, plainList, plainObject, plainSecret, plainText } from '../field/plain.schema.js';
import { TICK_THE_BOX } from '../contact-details/tick-the-box.js';
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
import { OPTIONAL_EMAILS } from './email-choices.js';
import { INVITED_PASSWORD_LENGTH, invitedPasswordRules, isValidPassword } from './password.js';

/** A password at registration: all rules of section 5, otherwise 'Invalid password'. */
export const passwordSchema = /*#__PURE__*/ plainSecret('Password').test(
  'password',
  MESSAGES.invalidPassword,
  (value) => !value || isValidPassword(value),
);

/** A password that only the API can compare or validate, because its rule depends on the account. */
const anyPassword = () => plainSecret('Password').max(INVITED_PASSWORD_LENGTH.max).required();

/** A six-digit authenticator code or a recovery code; spaces and hyphens are allowed. */
const factorCode = () =>
  plainText('Code')
    .max(40)
    .matches(/^[\w -]*$/, { message: 'Code is not valid', excludeEmptyString: true });

/**
 * Where the reader of an email continues: a path on this site, validated again on use (D37), and the estate that brands
 * the email.
 */
const wayBack = {
  url: plainText('Return path').max(2000).nullable().optional(),
  estateId: idSchema('Estate').nullable().optional(),
};

/**
 * Log in: email and password are required; the password is compared, not validated (spec 5). `code` is needed if the
 * account has a second factor.
 */
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
  terms: plainConsent('Terms', TICK_THE_BOX.terms).required(),
  ...botGuardFields,
});

/**
 * The body of user/signUp. The role is always customer, whatever is sent (D35); the address is stored as typed in
 * addition to its normalized form.
 */
export const signUpSchema = /*#__PURE__*/ plainObject({
  ...names,
  email: typedEmailSchema.required(),
  password: passwordSchema.required(),
  /** The version of the terms the form showed. */
  termsVersion: plainText('Terms')
    .oneOf(TERMS_VERSIONS, 'The terms have changed. Please load this page again to read them.')
    .required(),
  ...wayBack,
  ...botGuardFields,
});
export type SignUp = InferType<typeof signUpSchema>;

/** 'Reset your password' and forgot password: an email address, lower-cased (spec 5). */
export const forgotPasswordSchema = /*#__PURE__*/ plainObject({ email: emailSchema.required(), ...wayBack });
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;

/** Requests another verification link. */
export const resendVerificationSchema = /*#__PURE__*/ plainObject({ email: emailSchema.required(), ...wayBack });
export type ResendVerification = InferType<typeof resendVerificationSchema>;

const confirmPassword = () =>
  plainSecret('Confirm password')
    .oneOf([ref('password')], MESSAGES.passwordMismatch)
    .required();

/** A customer's new password, entered twice. */
export const newPasswordSchema = /*#__PURE__*/ plainObject({
  password: passwordSchema.required(),
  confirmPassword: confirmPassword(),
});
export type NewPassword = InferType<typeof newPasswordSchema>;

/** An invited account's new password, entered twice: 12 to 128 characters and not a common password (D25, D78). */
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

/** Verifies an address: requires both the link's secret and the account's password. */
export const verifyEmailSchema = /*#__PURE__*/ plainObject({
  token: linkTokenSchema().required(),
  password: anyPassword(),
});
export type VerifyEmail = InferType<typeof verifyEmailSchema>;

/** Sets a new password by link. */
export const resetPasswordSchema = /*#__PURE__*/ plainObject({
  token: linkTokenSchema().required(),
  password: anyPassword(),
});
export type ResetPassword = InferType<typeof resetPasswordSchema>;

/** A link that requires nothing else. */
export const accountLinkSchema = /*#__PURE__*/ plainObject({ token: linkTokenSchema().required() });
export type AccountLink = InferType<typeof accountLinkSchema>;

/**
 * Confirms a new address by link. Without a session of the account that requested it, also requires that account's
 * password (ADR-0030).
 */
export const confirmEmailSchema = /*#__PURE__*/ plainObject({
  token: linkTokenSchema().required(),
  password: plainSecret('Password').max(INVITED_PASSWORD_LENGTH.max).nullable().optional(),
});
export type ConfirmEmail = InferType<typeof confirmEmailSchema>;

/** Confirms the user's identity before credentials are changed. */
export const confirmSessionSchema = /*#__PURE__*/ plainObject({
  password: anyPassword(),
  code: factorCode().nullable().optional(),
});
export type ConfirmSession = InferType<typeof confirmSessionSchema>;

export const changePasswordSchema = /*#__PURE__*/ plainObject({ password: anyPassword() });
export type ChangePassword = InferType<typeof changePasswordSchema>;

export const changeEmailSchema = /*#__PURE__*/ plainObject({ email: typedEmailSchema.required() });
export type ChangeEmail = InferType<typeof changeEmailSchema>;

/** The caller's profile; the display name is first and last, or first, middle and last (section 3). */
export const updateUserSchema = /*#__PURE__*/ plainObject({
  ...names,
  middleName: personNameSchema('Middle Name').nullable().optional(),
  phone: phoneSchema.nullable().optional(),
});
export type UpdateUser = InferType<typeof updateUserSchema>;

/** The estate a staff member works on: host state, also stored with the account (section 6). */
export const selectEstateSchema = /*#__PURE__*/ plainObject({
  estateId: idSchema('Estate').max(LENGTHS.id).required(),
});
export type SelectEstate = InferType<typeof selectEstateSchema>;

/** A code of the authenticator being set up. */
export const secondFactorSchema = /*#__PURE__*/ plainObject({ code: factorCode().required() });
export type SecondFactor = InferType<typeof secondFactorSchema>;

/** Email kinds opted out of. */
export const emailChoicesSchema = /*#__PURE__*/ plainObject({
  leftOut: plainList('Letters', plainText('Letter').oneOf(OPTIONAL_EMAILS).required())
    .max(OPTIONAL_EMAILS.length)
    .required(),
});
export type EmailChoices = InferType<typeof emailChoicesSchema>;

/** The estate whose news consent is withdrawn. */
export const withdrawConsentSchema = /*#__PURE__*/ plainObject({ estateId: idSchema('Estate').required() });
export type WithdrawConsent = InferType<typeof withdrawConsentSchema>;
