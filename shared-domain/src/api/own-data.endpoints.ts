import { confirmSessionSchema, letterChoicesSchema, withdrawConsentSchema } from '../account/account.schema.js';
import { deletionPlan, ownChoices } from './account-shapes.js';
import { endpoint } from './endpoint.js';
import { receipt } from './shapes.js';

/** Turns the authenticator off: a password alone logs in. 403 for invited accounts, which need one (D25). */
export const removeSecondFactor = endpoint({
  action: 'user/removeSecondFactor',
  method: 'POST',
  path: '/account/second-factor/remove',
  access: 'account.use',
  confirmed: true,
  answer: receipt,
});

/** The terms that were accepted, the consents to news that count, each with its words and time, and which letters are left out. */
export const getChoices = endpoint({
  action: 'user/getChoices',
  method: 'GET',
  path: '/account/choices',
  access: 'account.use',
  answer: ownChoices,
});

/** Which letters are left out; one that is required is no choice (400). */
export const updateChoices = endpoint({
  action: 'user/updateChoices',
  method: 'PUT',
  path: '/account/choices',
  access: 'account.use',
  guarded: 'counted',
  body: letterChoicesSchema,
  answer: ownChoices,
});

/** Takes back every consent to news of an estate; where there is none, it is done already. */
export const withdrawConsent = endpoint({
  action: 'user/withdrawConsent',
  method: 'POST',
  path: '/account/consents/withdraw',
  access: 'account.use',
  body: withdrawConsentSchema,
  answer: ownChoices,
});

/** Everything that is held of the person, as a file of JSON that is written while it is read; after the password, which an open page alone doesn't show. docs/domain/own-data.md says what is in it. */
export const getCopy = endpoint({
  action: 'user/getCopy',
  method: 'GET',
  path: '/account/copy',
  access: 'account.use',
  confirmed: true,
  answer: 'unknown',
});

/** What deleting the account would end, and what would be kept for how long and why. */
export const getDeletion = endpoint({
  action: 'user/getDeletion',
  method: 'GET',
  path: '/account/deletion',
  access: 'account.use',
  answer: deletionPlan,
});

/**
 * Deletes the account, by its password (and code): requests that wait are cancelled, what identifies the person is taken out of the records, every session
 * ends. 403 for landowners and super admins, whose estates and people depend on the account.
 */
export const deleteAccount = endpoint({
  action: 'user/deleteAccount',
  method: 'POST',
  path: '/account/deletion',
  access: 'account.use',
  body: confirmSessionSchema,
  answer: receipt,
});
