import { account, accountSession } from './account-shapes.js';
import { endpoint } from './endpoint.js';
import { shape } from './shape.js';
import { receipt } from './shapes.js';

/** Ends the session that asks and takes its cookie away. The same answer where there is none (spec 7). */
export const logout = endpoint({
  action: 'user/logout',
  method: 'POST',
  path: '/sessions/logout',
  access: 'account.join',
  answer: receipt,
});

/** Who is logged in. Every page under a session asks it, so it stands where no schema comes along. */
export const getAccount = endpoint({
  action: 'user/getAccount',
  method: 'GET',
  path: '/account',
  access: 'account.use',
  answer: account,
});

/** Where the account is logged in, the session used last first. */
export const getSessions = endpoint({
  action: 'user/getSessions',
  method: 'GET',
  path: '/account/sessions',
  access: 'account.use',
  answer: [accountSession],
});

/** Ends one of one's own sessions, from the next request on; 404 for any other. */
export const endSession = endpoint({
  action: 'user/endSession',
  method: 'POST',
  path: '/account/sessions/{sessionId}/end',
  access: 'account.use',
  answer: receipt,
});

/** Ends all of one's sessions but the one that asks; `ended` says how many. */
export const endOtherSessions = endpoint({
  action: 'user/endOtherSessions',
  method: 'POST',
  path: '/account/sessions/end-others',
  access: 'account.use',
  answer: shape({ ended: 'number' }),
});
