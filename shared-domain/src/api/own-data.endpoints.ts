import { confirmSessionSchema, emailChoicesSchema, withdrawConsentSchema } from '../account/account.schema.js';
import { deletionPlan, ownChoices } from '../answer/account-shapes.js';
import { endpoint } from './endpoint.js';
import { receipt } from '../answer/shapes.js';

/** Removes the authenticator: the password alone logs in. 403 for invited accounts, which need one (D25). */
export const removeSecondFactor = endpoint({
  action: 'user/removeSecondFactor',
  method: 'POST',
  path: '/account/second-factor/remove',
  access: 'account.use',
  confirmed: true,
  invalidates: ['account', 'user'],
  answer: receipt,
});

/** The accepted terms, the current consents to news with their text and time, and the email kinds opted out of. */
export const getChoices = endpoint({
  action: 'user/getChoices',
  method: 'GET',
  path: '/account/choices',
  access: 'account.use',
  tags: ['choice'],
  answer: ownChoices,
});

/** Saves the email kinds opted out of; 400 for a required kind. */
export const updateChoices = endpoint({
  action: 'user/updateChoices',
  method: 'PUT',
  path: '/account/choices',
  access: 'account.use',
  guarded: 'counted',
  body: emailChoicesSchema,
  invalidates: ['choice'],
  answer: ownChoices,
});

/** Withdraws every consent to news of an estate. Idempotent. */
export const withdrawConsent = endpoint({
  action: 'user/withdrawConsent',
  method: 'POST',
  path: '/account/consents/withdraw',
  access: 'account.use',
  body: withdrawConsentSchema,
  invalidates: ['choice'],
  answer: ownChoices,
});

/**
 * Everything stored about the person, streamed as a JSON file. Requires a confirmed password, not just an open session.
 * Contents: docs/domain/own-data.md.
 */
export const getCopy = endpoint({
  action: 'user/getCopy',
  method: 'GET',
  path: '/account/copy',
  access: 'account.use',
  confirmed: true,
  answer: 'unknown',
});

/** What deleting the account would cancel, and what would be retained, for how long and why. */
export const getDeletion = endpoint({
  action: 'user/getDeletion',
  method: 'GET',
  path: '/account/deletion',
  access: 'account.use',
  tags: ['request', 'account'],
  answer: deletionPlan,
});

/**
 * Deletes the account, with its password (and code): pending requests are cancelled, personal data is removed from the
 * records, every session ends. 403 for landowners and super admins, whose estates and users depend on the account.
 */
export const deleteAccount = endpoint({
  action: 'user/deleteAccount',
  method: 'POST',
  path: '/account/deletion',
  access: 'account.use',
  body: confirmSessionSchema,
  invalidates: 'session',
  answer: receipt,
});
