import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  confirmSessionSchema,
  forgotPasswordSchema,
  loginSchema,
} from '../account/account.schema.js';
import {
  resendVerificationSchema,
  resetPasswordSchema,
  secondFactorSchema,
  selectEstateSchema,
  signUpSchema,
  updateUserSchema,
  verifyEmailSchema,
} from '../account/account.schema.js';
import {
  account,
  claimedRequests,
  linkReceipt,
  loggedIn,
  newSecondFactor,
  recoveryCodes,
  signUpReceipt,
} from '../answer/account-shapes.js';
import { endpoint } from './endpoint.js';
import { receipt } from '../answer/shapes.js';

/**
 * Creates a customer account and emails a verification link (spec 7). 409 `account_exists` for a taken address. `email`
 * is the address as typed; another link may be requested after `resendAfterSeconds`.
 */
export const signUp = endpoint({
  action: 'user/signUp',
  method: 'POST',
  path: '/users',
  access: 'account.join',
  limits: { form: 'SIGN_UP', ip: 5, asker: 3, email: 6 },
  idempotent: true,
  body: signUpSchema,
  invalidates: 'emails',
  answer: signUpReceipt,
});

/**
 * Logs in: sets the session cookie and ends the browser's previous session. 401 `wrong_credentials`, whether or not
 * there is an account; with the right password 403 `email_unverified` (and nothing else, section 8), 409
 * `account_disabled` or `second_factor_required` (send it again with `code`); 400 `invalid_code`; 429 after too many
 * attempts, with `Retry-After` in seconds.
 */
export const login = endpoint({
  action: 'user/login',
  method: 'POST',
  path: '/sessions',
  access: 'account.join',
  body: loginSchema,
  invalidates: 'session',
  answer: loggedIn,
});

/**
 * Verifies an address by the emailed link plus the account's password, and logs in. The link proves access to the
 * mailbox, the password proves the account was created by the same person. 410 for a link that was used, replaced or
 * has expired.
 */
export const verifyEmail = endpoint({
  action: 'user/verifyEmail',
  method: 'POST',
  path: '/users/verifications',
  access: 'account.join',
  body: verifyEmailSchema,
  invalidates: 'session',
  answer: loggedIn,
});

/**
 * Emails another verification link; the same answer whether or not there is an account. 429 `resend_too_soon` within 60
 * s of the last.
 */
export const resendVerification = endpoint({
  action: 'user/resendVerification',
  method: 'POST',
  path: '/users/verifications/resend',
  access: 'account.join',
  body: resendVerificationSchema,
  invalidates: 'emails',
  answer: receipt,
});

/** Emails a password reset link; the same answer whether or not there is an account (spec 7). */
export const forgotPassword = endpoint({
  action: 'user/forgotPassword',
  method: 'POST',
  path: '/users/password-resets',
  access: 'account.join',
  body: forgotPasswordSchema,
  invalidates: 'emails',
  answer: receipt,
});

/**
 * Sets a new password by the emailed link. Ends every session and starts none. The link also verifies the address;
 * `found` as in verifyEmail.
 */
export const resetPassword = endpoint({
  action: 'user/resetPassword',
  method: 'POST',
  path: '/users/password-resets/apply',
  access: 'account.join',
  body: resetPasswordSchema,
  invalidates: 'session',
  answer: linkReceipt,
});

/**
 * Confirms a new email address by the emailed link, with a session of the account that requested it or that account's
 * `password`. 403 `forbidden` with neither, 401 `wrong_credentials` for a wrong password, 429 after too many; 409
 * `account_exists` if the address has an account by now.
 */
export const confirmEmail = endpoint({
  action: 'user/confirmEmail',
  method: 'POST',
  path: '/users/email-changes',
  access: 'account.join',
  body: confirmEmailSchema,
  invalidates: ['account', 'user'],
  answer: linkReceipt,
});

/** A user by id: the caller, or a user the caller manages (spec 7). */
export const getUser = endpoint({
  action: 'user/getUser',
  method: 'GET',
  path: '/users/{userId}',
  access: 'account.use',
  tags: ['account', 'user'],
  answer: account,
});

/** Changes the caller's names and phone. */
export const updateUser = endpoint({
  action: 'user/updateUser',
  method: 'PUT',
  path: '/account',
  access: 'account.use',
  guarded: 'counted',
  body: updateUserSchema,
  invalidates: ['account', 'user'],
  answer: account,
});

/** Saves the estate being worked on; 404 if the caller doesn't work on it (spec 6). */
export const selectEstate = endpoint({
  action: 'user/selectEstate',
  method: 'PUT',
  path: '/account/estate',
  access: 'account.use',
  body: selectEstateSchema,
  invalidates: ['account'],
  answer: account,
});

/**
 * Takes over items made with the account's address before it was verified (D77). Call it again after the user submitted
 * something while logged out.
 */
export const claimRequests = endpoint({
  action: 'user/claim',
  method: 'POST',
  path: '/account/claims',
  access: 'account.use',
  invalidates: ['request'],
  answer: claimedRequests,
});

/**
 * Confirms the user's identity for ten minutes; required before changing email, password or authenticator. Rotates the
 * session cookie.
 */
export const confirmSession = endpoint({
  action: 'user/confirmSession',
  method: 'POST',
  path: '/account/confirmations',
  access: 'account.use',
  body: confirmSessionSchema,
  invalidates: ['session'],
  answer: receipt,
});

/**
 * Changes the password and ends all other sessions. 400 'Invalid password' if it breaks the account's password rule
 * (D25, D78).
 */
export const changePassword = endpoint({
  action: 'user/changePassword',
  method: 'POST',
  path: '/account/password',
  access: 'account.use',
  confirmed: true,
  body: changePasswordSchema,
  invalidates: ['session'],
  answer: receipt,
});

/**
 * Emails a confirmation link to a new address, which takes effect once the link is opened, and a notice to the old one.
 */
export const changeEmail = endpoint({
  action: 'user/changeEmail',
  method: 'POST',
  path: '/account/email',
  access: 'account.use',
  confirmed: true,
  body: changeEmailSchema,
  invalidates: 'unfinished',
  answer: receipt,
});

/**
 * Starts setting up an authenticator: `uri` is the content of its QR code. The previous one stays valid until
 * confirmSecondFactor.
 */
export const startSecondFactor = endpoint({
  action: 'user/startSecondFactor',
  method: 'POST',
  path: '/account/second-factor',
  access: 'account.use',
  confirmed: true,
  invalidates: 'unfinished',
  answer: newSecondFactor,
});

/**
 * Activates the new authenticator with one of its codes. The recovery codes are returned only once; earlier ones become
 * invalid.
 */
export const confirmSecondFactor = endpoint({
  action: 'user/confirmSecondFactor',
  method: 'POST',
  path: '/account/second-factor/confirm',
  access: 'account.use',
  confirmed: true,
  body: secondFactorSchema,
  invalidates: ['account', 'user'],
  answer: recoveryCodes,
});
