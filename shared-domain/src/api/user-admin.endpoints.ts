import { accountLinkSchema } from '../account/account.schema.js';
import {
  acceptInvitationSchema,
  changeRoleSchema,
  createTokenSchema,
  inviteUserSchema,
  setGrantsSchema,
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
} from '../answer/account-shapes.js';
import { endpoint } from './endpoint.js';

/** The users a caller manages, by name; `search` matches names and addresses, `role` and `state` are filters. */
export const getUsers = endpoint({
  action: 'staff/getUsers',
  method: 'GET',
  path: '/staff/users',
  access: 'user.read',
  query: { 'search?': 'string', 'role?': 'string', 'state?': 'string', 'page?': 'string', 'limit?': 'string' },
  tags: ['user'],
  answer: { data: [managedUser], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' },
});

/** One of the users a caller manages, with the account's history. */
export const getManagedUser = endpoint({
  action: 'staff/getUser',
  method: 'GET',
  path: '/staff/users/{userId}',
  access: 'user.read',
  tags: ['user'],
  answer: managedUserDetail,
});

/** The options for an invitation or API token. */
export const getAccountOptions = endpoint({
  action: 'staff/getAccountOptions',
  method: 'GET',
  path: '/staff/account-options',
  access: 'user.read',
  tags: ['user', 'business', 'estate'],
  answer: accountOptions,
});

/**
 * Creates an account by invitation and emails its link, valid for 7 days (section 3, Create user). 409 `account_exists`
 * for a taken address, 403 for a role the caller may not invite.
 */
export const inviteUser = endpoint({
  action: 'staff/inviteUser',
  method: 'POST',
  path: '/staff/users',
  access: 'user.manage',
  confirmed: true,
  idempotent: true,
  body: inviteUserSchema,
  invalidates: ['user'],
  answer: managedUser,
});

/** Emails a new link for a pending invitation; 409 if it was accepted. */
export const resendInvitation = endpoint({
  action: 'staff/resendInvitation',
  method: 'POST',
  path: '/staff/users/{userId}/invitation',
  access: 'user.manage',
  confirmed: true,
  invalidates: ['user'],
  answer: managedUser,
});

/** Disables an account and ends its sessions. */
export const disableUser = endpoint({
  action: 'staff/disableUser',
  method: 'POST',
  path: '/staff/users/{userId}/disable',
  access: 'user.manage',
  confirmed: true,
  body: userReasonSchema,
  invalidates: ['user', 'token'],
  answer: managedUser,
});

/** Enables a disabled account. */
export const enableUser = endpoint({
  action: 'staff/enableUser',
  method: 'POST',
  path: '/staff/users/{userId}/enable',
  access: 'user.manage',
  confirmed: true,
  body: userReasonSchema,
  invalidates: ['user', 'token'],
  answer: managedUser,
});

/** Changes an account's role and ends its sessions. If-Match: its `accessEtag`. */
export const changeRole = endpoint({
  action: 'staff/changeRole',
  method: 'POST',
  path: '/staff/users/{userId}/role',
  access: 'user.manage',
  confirmed: true,
  guarded: 'counted',
  body: changeRoleSchema,
  invalidates: ['user', 'token'],
  answer: managedUser,
});

/** Grants a sales person what sales people have only by grant, or takes it away (D136); 409 for another role. */
export const setGrants = endpoint({
  action: 'staff/setGrants',
  method: 'POST',
  path: '/staff/users/{userId}/grants',
  access: 'user.manage',
  confirmed: true,
  body: setGrantsSchema,
  invalidates: ['user'],
  answer: managedUser,
});

/** Ends all sessions of an account. */
export const endUserSessions = endpoint({
  action: 'staff/endSessions',
  method: 'POST',
  path: '/staff/users/{userId}/sessions/end',
  access: 'user.manage',
  confirmed: true,
  invalidates: ['user'],
  answer: managedUser,
});

/** Removes an account's authenticator and recovery codes, ends its sessions and emails a setup link. */
export const resetSecondFactor = endpoint({
  action: 'staff/resetSecondFactor',
  method: 'POST',
  path: '/staff/users/{userId}/second-factor/reset',
  access: 'user.manage',
  confirmed: true,
  body: userReasonSchema,
  invalidates: ['user'],
  answer: managedUser,
});

/** An invitation with the authenticator to set up: the same secret each time it is opened. */
export const openInvitation = endpoint({
  action: 'user/openInvitation',
  method: 'POST',
  path: '/invitations',
  access: 'account.join',
  body: accountLinkSchema,
  invalidates: 'reads',
  answer: invitation,
});

/** Accepts an invitation and logs in; the recovery codes are returned only once. */
export const acceptInvitation = endpoint({
  action: 'user/acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  access: 'account.join',
  body: acceptInvitationSchema,
  invalidates: 'session',
  answer: acceptedInvitation,
});

/** The API tokens of the caller's landowner, newest first, including revoked and expired ones. */
export const getTokens = endpoint({
  action: 'staff/getTokens',
  method: 'GET',
  path: '/staff/tokens',
  access: 'key.manage',
  tags: ['token'],
  answer: [apiToken],
});

/** Creates an API token. Its secret is returned only once. */
export const createToken = endpoint({
  action: 'staff/createToken',
  method: 'POST',
  path: '/staff/tokens',
  access: 'key.manage',
  confirmed: true,
  body: createTokenSchema,
  invalidates: ['token'],
  answer: createdToken,
});

/** Revokes an API token, effective from the next request. */
export const revokeToken = endpoint({
  action: 'staff/revokeToken',
  method: 'POST',
  path: '/staff/tokens/{tokenId}/revoke',
  access: 'key.manage',
  invalidates: ['token'],
  answer: apiToken,
});
