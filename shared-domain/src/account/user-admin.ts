import type { PrincipalKind, Role } from './roles.js';

/** Roles that accounts are invited to, in words for letters and lists. */
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

/** Which accounts each role invites and manages: a super admin all, a landowner own sales staff and partners, other roles none (D67). */
const MANAGES: Readonly<Partial<Record<PrincipalKind, readonly Role[]>>> = {
  SUPER_ADMIN: [...INVITED_ROLES, 'CUSTOMER'],
  LANDOWNER: ['SALES', 'CHANNEL_PARTNER'],
};

/** Whether a caller looks after accounts of a role; whose people they are is the caller's scope. @example mayManage('LANDOWNER', 'SALES') // true */
export const mayManage = (caller: PrincipalKind, role: Role): boolean => MANAGES[caller]?.includes(role) ?? false;

/** Where an account stands, in words for lists. */
export const ACCOUNT_STATES = {
  invited: 'Invited',
  unverified: 'Email not verified',
  active: 'Active',
  disabled: 'Disabled',
} as const;
export type AccountState = keyof typeof ACCOUNT_STATES;

/** Which profile an account of a role is of, named when it is made; null: none, or its own. A landowner's people are the landowner's without being told. */
export const PROFILE_OF_ROLE = {
  SUPER_ADMIN: null,
  LANDOWNER: null,
  SALES: 'landownerId',
  BUILDER: 'builderId',
  CHANNEL_PARTNER: 'businessId',
} as const satisfies Record<InvitedRole, 'landownerId' | 'builderId' | 'businessId' | null>;

/** The roles that a caller invites to. @example rolesToInvite('LANDOWNER') // ['SALES', 'CHANNEL_PARTNER'] */
export const rolesToInvite = (caller: PrincipalKind): readonly InvitedRole[] =>
  INVITED_ROLES.filter((role) => mayManage(caller, role));
