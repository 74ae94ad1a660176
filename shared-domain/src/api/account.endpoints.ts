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
  claimed,
  linkReceipt,
  loggedIn,
  newSecondFactor,
  recoveryCodes,
  signUpReceipt,
} from './account-shapes.js';
import { endpoint } from './endpoint.js';
import { receipt } from './shapes.js';

/**
 * Makes a customer's account and mails its verification link (spec 7). 409 `account_exists` in words for a taken address. `email` is the address
 * as it is shown; another link may be asked for after `resendAfterSeconds`.
 */
export const signUp = endpoint({
  action: 'user/signUp',
  method: 'POST',
  path: '/users',
  access: 'account.join',
  idempotent: true,
  body: signUpSchema,
  answer: signUpReceipt,
});

/**
 * Logs in: the session comes as a cookie, and a session that the browser had ends. 401 `wrong_credentials`, the same whether or not there is an account; with the right
 * password 403 `email_unverified` (and nothing else, section 8), 409 `account_disabled` or `second_factor_required` (send it again with `code`);
 * 400 `invalid_code`; 429 after too many tries, with `Retry-After` in seconds.
 */
export const login = endpoint({
  action: 'user/login',
  method: 'POST',
  path: '/sessions',
  access: 'account.join',
  body: loginSchema,
  answer: loggedIn,
});

/**
 * Verifies an address by the link in its mail and the account's password, and logs in. Whoever typed the address without having the mailbox lacks the
 * link, and whoever has the mailbox without having made the account lacks the password. 410 for a link that was used, replaced or has ended.
 */
export const verifyEmail = endpoint({
  action: 'user/verifyEmail',
  method: 'POST',
  path: '/users/verifications',
  access: 'account.join',
  body: verifyEmailSchema,
  answer: loggedIn,
});

/** Mails another verification link; the same answer whether or not there is an account. 429 `resend_too_soon` within 60 s of the last. */
export const resendVerification = endpoint({
  action: 'user/resendVerification',
  method: 'POST',
  path: '/users/verifications/resend',
  access: 'account.join',
  body: resendVerificationSchema,
  answer: receipt,
});

/** Mails a link that sets a new password; the same answer whether or not there is an account (spec 7). */
export const forgotPassword = endpoint({
  action: 'user/forgotPassword',
  method: 'POST',
  path: '/users/password-resets',
  access: 'account.join',
  body: forgotPasswordSchema,
  answer: receipt,
});

/** Sets a new password by its link: every session ends, and none begins. The mailbox has answered, so its address counts as verified; `found` as verifyEmail's. */
export const resetPassword = endpoint({
  action: 'user/resetPassword',
  method: 'POST',
  path: '/users/password-resets/apply',
  access: 'account.join',
  body: resetPasswordSchema,
  answer: linkReceipt,
});

/**
 * Makes a new address count, by the link in its mail and a session of the account that asked for it, or else that account's `password`. 403 `forbidden`
 * with neither, 401 `wrong_credentials` for a wrong password, 429 after too many; 409 `account_exists` where the address has an account meanwhile.
 */
export const confirmEmail = endpoint({
  action: 'user/confirmEmail',
  method: 'POST',
  path: '/users/email-changes',
  access: 'account.join',
  body: confirmEmailSchema,
  answer: linkReceipt,
});

/** A person by id: oneself, and for who manages users their people (spec 7). */
export const getUser = endpoint({
  action: 'user/getUser',
  method: 'GET',
  path: '/users/{userId}',
  access: 'account.use',
  answer: account,
});

/** Changes one's own names and phone. */
export const updateUser = endpoint({
  action: 'user/updateUser',
  method: 'PUT',
  path: '/account',
  access: 'account.use',
  guarded: 'counted',
  body: updateUserSchema,
  answer: account,
});

/** Remembers the estate that is worked on; 404 for one that isn't among one's own (spec 6). */
export const selectEstate = endpoint({
  action: 'user/selectEstate',
  method: 'PUT',
  path: '/account/estate',
  access: 'account.use',
  body: selectEstateSchema,
  answer: account,
});

/** Takes what was made with the account's address before it was verified (D77); to be asked again after something was made without logging in. */
export const claim = endpoint({
  action: 'user/claim',
  method: 'POST',
  path: '/account/claims',
  access: 'account.use',
  answer: claimed,
});

/** Says again that it is you, for ten minutes: asked before e-mail, password or authenticator change. The cookie has another secret afterwards. */
export const confirmSession = endpoint({
  action: 'user/confirmSession',
  method: 'POST',
  path: '/account/confirmations',
  access: 'account.use',
  body: confirmSessionSchema,
  answer: receipt,
});

/** Changes the password and ends all other sessions. 400 'Invalid password' where it doesn't fit the account's rule (D25, D78). */
export const changePassword = endpoint({
  action: 'user/changePassword',
  method: 'POST',
  path: '/account/password',
  access: 'account.use',
  confirmed: true,
  body: changePasswordSchema,
  answer: receipt,
});

/** Mails a link to a new address, which counts once it is opened, and a word to the old one. */
export const changeEmail = endpoint({
  action: 'user/changeEmail',
  method: 'POST',
  path: '/account/email',
  access: 'account.use',
  confirmed: true,
  body: changeEmailSchema,
  answer: receipt,
});

/** Begins to set up an authenticator: `uri` is what its QR code says. The one of before counts until confirmSecondFactor. */
export const startSecondFactor = endpoint({
  action: 'user/startSecondFactor',
  method: 'POST',
  path: '/account/second-factor',
  access: 'account.use',
  confirmed: true,
  answer: newSecondFactor,
});

/** Makes the new authenticator count, by a code of it. The recovery codes are told this once; those of before are worth nothing. */
export const confirmSecondFactor = endpoint({
  action: 'user/confirmSecondFactor',
  method: 'POST',
  path: '/account/second-factor/confirm',
  access: 'account.use',
  confirmed: true,
  body: secondFactorSchema,
  answer: recoveryCodes,
});
