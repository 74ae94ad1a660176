/** The roles of section 6, as read by D67. `ANONYMOUS` is the visitor without a session. */
export const ROLES = [
  'SUPER_ADMIN',
  'LANDOWNER',
  'SALES',
  'BUILDER',
  'CHANNEL_PARTNER',
  'CUSTOMER',
  'ANONYMOUS',
] as const;
export type Role = (typeof ROLES)[number];

/** Callers that are programs, by their key: those who release remotes, and those who only look at the release board. They have no account. */
export const KEY_HOLDERS = ['DEPLOYER', 'RELEASE_READER'] as const;
export type KeyHolder = (typeof KEY_HOLDERS)[number];
/** The roles that a request can have. */
export type PrincipalKind = Role | KeyHolder;

/** The audience of a screen: staff see every status, all others the simplified ones (spec 4.2, 6). */
export type Audience = 'customer' | 'staff';

/** Reads a role from the wire; what this build doesn't know counts as a visitor, who may do least. */
export function parseRole(raw: unknown): Role {
  const text =
    typeof raw === 'string'
      ? raw
          .trim()
          .toUpperCase()
          .replace(/[\s-]+/g, '_')
      : '';
  return ROLES.find((role) => role === text) ?? 'ANONYMOUS';
}

const STAFF: readonly Role[] = ['SUPER_ADMIN', 'LANDOWNER', 'SALES'];

/** True for the three roles that work on lots: super admin, landowner, sales. */
export function isStaff(role: Role): boolean {
  return STAFF.includes(role);
}

/** True for builders and channel partners, who ask for holds on behalf of purchasers (spec 1). */
export const isPartner = (role: Role): boolean => role === 'BUILDER' || role === 'CHANNEL_PARTNER';

/**
 * The role that somebody has on the public page of an estate: on another landowner's, landowners and sales people are visitors (D36). Where an owner
 * isn't known the role stays as it is: the API decides what it may do.
 * @example roleOnEstate('LANDOWNER', 'darius', 'odette') // 'ANONYMOUS'
 */
export function roleOnEstate(
  role: Role,
  landownerId: string | null | undefined,
  ownerId: string | null | undefined,
): Role {
  const isBound = role === 'LANDOWNER' || role === 'SALES';
  return isBound && landownerId && ownerId && landownerId !== ownerId ? 'ANONYMOUS' : role;
}

/** `staff` for staff roles, `customer` for buyers, visitors, builders and channel partners (D35, D40). */
export function audienceOf(role: Role): Audience {
  return isStaff(role) ? 'staff' : 'customer';
}
