import { accountLinkSchema } from '../account/account.schema.js';
import {
  acceptInvitationSchema,
  changeRoleSchema,
  createTokenSchema,
  inviteUserSchema,
  userReasonSchema,
} from '../account/user-admin.schema.js';
import {
  acceptedInvitation,
  accountOptions,
  apiToken,
  createdToken,
  invitation,
  managedUser,
  managedUserDetail,
} from './account-shapes.js';
import { endpoint } from './endpoint.js';

/** The people a caller looks after, by name; `search` looks at names and addresses, `role` and `state` leave out the others. */
export const getUsers = endpoint({
  action: 'staff/getUsers',
  method: 'GET',
  path: '/staff/users',
  access: 'user.read',
  query: { 'search?': 'string', 'role?': 'string', 'state?': 'string', 'page?': 'string', 'limit?': 'string' },
  answer: { data: [managedUser], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' },
});

/** One of the people a caller looks after, with what was done to the account. */
export const getManagedUser = endpoint({
  action: 'staff/getUser',
  method: 'GET',
  path: '/staff/users/{userId}',
  access: 'user.read',
  answer: managedUserDetail,
});

/** What an invitation or a key may name. */
export const getAccountOptions = endpoint({
  action: 'staff/getAccountOptions',
  method: 'GET',
  path: '/staff/account-options',
  access: 'user.read',
  answer: accountOptions,
});

/** Makes an account by invitation and mails its link, good for 7 days (section 3, Create user). 409 `account_exists` for a taken address, 403 for a role one doesn't invite to. */
export const inviteUser = endpoint({
  action: 'staff/inviteUser',
  method: 'POST',
  path: '/staff/users',
  access: 'user.manage',
  confirmed: true,
  idempotent: true,
  body: inviteUserSchema,
  answer: managedUser,
});

/** Mails another link of an invitation that waits; 409 where it was accepted. */
export const resendInvitation = endpoint({
  action: 'staff/resendInvitation',
  method: 'POST',
  path: '/staff/users/{userId}/invitation',
  access: 'user.manage',
  confirmed: true,
  answer: managedUser,
});

/** Disables an account: its sessions end at once. */
export const disableUser = endpoint({
  action: 'staff/disableUser',
  method: 'POST',
  path: '/staff/users/{userId}/disable',
  access: 'user.manage',
  confirmed: true,
  body: userReasonSchema,
  answer: managedUser,
});

/** Lets a disabled account log in again. */
export const enableUser = endpoint({
  action: 'staff/enableUser',
  method: 'POST',
  path: '/staff/users/{userId}/enable',
  access: 'user.manage',
  confirmed: true,
  body: userReasonSchema,
  answer: managedUser,
});

/** Gives an account another role; its sessions end. If-Match: its `accessEtag`. */
export const changeRole = endpoint({
  action: 'staff/changeRole',
  method: 'POST',
  path: '/staff/users/{userId}/role',
  access: 'user.manage',
  confirmed: true,
  guarded: 'counted',
  body: changeRoleSchema,
  answer: managedUser,
});

/** Ends all sessions of an account. */
export const endUserSessions = endpoint({
  action: 'staff/endSessions',
  method: 'POST',
  path: '/staff/users/{userId}/sessions/end',
  access: 'user.manage',
  confirmed: true,
  answer: managedUser,
});

/** Takes an account's authenticator and recovery codes away, ends its sessions and mails a link to set up new ones. */
export const resetSecondFactor = endpoint({
  action: 'staff/resetSecondFactor',
  method: 'POST',
  path: '/staff/users/{userId}/second-factor/reset',
  access: 'user.manage',
  confirmed: true,
  body: userReasonSchema,
  answer: managedUser,
});

/** What an invitation is for, and the authenticator to set up: the same secret as often as it is opened. */
export const openInvitation = endpoint({
  action: 'user/openInvitation',
  method: 'POST',
  path: '/invitations',
  access: 'account.join',
  body: accountLinkSchema,
  answer: invitation,
});

/** Accepts an invitation and logs in; the recovery codes are told this once. */
export const acceptInvitation = endpoint({
  action: 'user/acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  access: 'account.join',
  body: acceptInvitationSchema,
  answer: acceptedInvitation,
});

/** The keys of the caller's landowner, the newest first, those of before too. */
export const getTokens = endpoint({
  action: 'staff/getTokens',
  method: 'GET',
  path: '/staff/tokens',
  access: 'key.manage',
  answer: [apiToken],
});

/** Makes a key for programs. Its secret is told this once. */
export const createToken = endpoint({
  action: 'staff/createToken',
  method: 'POST',
  path: '/staff/tokens',
  access: 'key.manage',
  confirmed: true,
  body: createTokenSchema,
  answer: createdToken,
});

/** Takes a key back: it opens nothing from the next request on. */
export const revokeToken = endpoint({
  action: 'staff/revokeToken',
  method: 'POST',
  path: '/staff/tokens/{tokenId}/revoke',
  access: 'key.manage',
  answer: apiToken,
});
