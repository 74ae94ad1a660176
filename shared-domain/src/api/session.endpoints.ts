import { account, accountSession } from '../answer/account-shapes.js';
import { endpoint } from './endpoint.js';
import { shape } from '../answer/shape.js';
import { receipt } from '../answer/shapes.js';

/** Ends the current session and clears its cookie. The same answer without a session (spec 7). */
export const logout = endpoint({
  action: 'user/logout',
  method: 'POST',
  path: '/sessions/logout',
  access: 'account.join',
  invalidates: 'session',
  answer: receipt,
});

/** The logged-in account. Every page with a session calls it, so this file imports no yup schema. */
export const getAccount = endpoint({
  action: 'user/getAccount',
  method: 'GET',
  path: '/account',
  access: 'account.use',
  tags: ['account'],
  answer: account,
});

/** The account's sessions, most recently used first. */
export const getSessions = endpoint({
  action: 'user/getSessions',
  method: 'GET',
  path: '/account/sessions',
  access: 'account.use',
  tags: ['session'],
  answer: [accountSession],
});

/** Ends one of the caller's own sessions, effective from the next request; 404 for any other. */
export const endSession = endpoint({
  action: 'user/endSession',
  method: 'POST',
  path: '/account/sessions/{sessionId}/end',
  access: 'account.use',
  invalidates: ['session'],
  answer: receipt,
});

/** Ends all of the caller's sessions but the current one; `ended` is how many. */
export const endOtherSessions = endpoint({
  action: 'user/endOtherSessions',
  method: 'POST',
  path: '/account/sessions/end-others',
  access: 'account.use',
  invalidates: ['session'],
  answer: shape({ ended: 'number' }),
});
