import type { InferType } from 'yup';
import { ref } from 'yup';
import { plainBoolean, plainObject, plainSecret, plainText } from '../api/plain.schema.js';
import { emailSchema, idSchema, nameSchema } from '../contact-details/contact-details.schema.js';
import { MESSAGES } from '../errors/messages.js';
import { INVITED_PASSWORD_LENGTH, isValidPassword } from './password.js';

/** A password at registration: every rule of section 5, 'Invalid password' otherwise. */
export const passwordSchema = /*#__PURE__*/ plainSecret('Password')
  .test('password', MESSAGES.invalidPassword, (value) => !value || isValidPassword(value));

/** Log in: both fields required; the password is not judged here, only compared (spec 5). */
export const loginSchema = /*#__PURE__*/ plainObject({
  email: emailSchema.required(),
  password: plainSecret('Password').max(INVITED_PASSWORD_LENGTH.max).required(),
});
export type Login = InferType<typeof loginSchema>;

/** The registration form with its terms checkbox (spec 5). */
export const registrationFormSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.required(),
  password: passwordSchema.required(),
  terms: plainBoolean('Terms').oneOf([true]).required(),
});
export type RegistrationForm = InferType<typeof registrationFormSchema>;

/** The body of user/signUp; the role is always customer, whatever was sent (D35). */
export const signUpSchema = /*#__PURE__*/ plainObject({
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.required(),
  password: passwordSchema.required(),
  url: plainText('Return path').max(2000).nullable().optional(),
  estateId: idSchema('Estate').nullable().optional(),
});
export type SignUp = InferType<typeof signUpSchema>;

/** 'Reset your password' and forgot password: one e-mail address, lower-cased (spec 5). */
export const forgotPasswordSchema = /*#__PURE__*/ plainObject({ email: emailSchema.required() });
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;

/** A new password, typed twice. */
export const newPasswordSchema = /*#__PURE__*/ plainObject({
  password: passwordSchema.required(),
  confirmPassword: plainSecret('Confirm password')
    .oneOf([ref('password')], MESSAGES.passwordMismatch)
    .required(),
});
export type NewPassword = InferType<typeof newPasswordSchema>;
