import type { PrincipalKind, Role } from '../role/roles.js';

/** Role names for emails and lists. */
export const ROLE_WORDS = {
  SUPER_ADMIN: 'super admin',
  LANDOWNER: 'landowner',
  SALES: 'sales person',
  BUILDER: 'builder',
  CHANNEL_PARTNER: 'channel partner',
  CUSTOMER: 'customer',
  ANONYMOUS: 'visitor',
} as const satisfies Record<Role, string>;

export const INVITED_ROLES = [
  'SUPER_ADMIN',
  'LANDOWNER',
  'SALES',
  'BUILDER',
  'CHANNEL_PARTNER',
] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/**
 * The roles whose accounts each role invites and manages: a super admin all, a landowner their own sales staff and
 * partners (D67).
 */
const MANAGES: Readonly<Partial<Record<PrincipalKind, readonly Role[]>>> = {
  SUPER_ADMIN: [...INVITED_ROLES, 'CUSTOMER'],
  LANDOWNER: ['SALES', 'CHANNEL_PARTNER'],
};

/**
 * Whether a caller manages accounts of a role; which of them is decided by the caller's scope.
 * @example mayManage('LANDOWNER', 'SALES') // true
 */
export const mayManage = (caller: PrincipalKind, role: Role): boolean => MANAGES[caller]?.includes(role) ?? false;

/** Account states, as labels for lists. */
export const ACCOUNT_STATES = {
  invited: 'Invited',
  unverified: 'Email not verified',
  active: 'Active',
  disabled: 'Disabled',
} as const;
export type AccountState = keyof typeof ACCOUNT_STATES;

/**
 * The profile to choose when an account is created, by role; null: none, or the account's own. For a landowner's
 * invitations it is implied.
 */
export const PROFILE_OF_ROLE = {
  SUPER_ADMIN: null,
  LANDOWNER: null,
  SALES: 'landownerId',
  BUILDER: 'builderId',
  CHANNEL_PARTNER: 'businessId',
} as const satisfies Record<InvitedRole, 'landownerId' | 'builderId' | 'businessId' | null>;

/** The roles a caller may invite. @example rolesToInvite('LANDOWNER') // ['SALES', 'CHANNEL_PARTNER'] */
export const rolesToInvite = (caller: PrincipalKind): readonly InvitedRole[] =>
  INVITED_ROLES.filter((role) => mayManage(caller, role));
