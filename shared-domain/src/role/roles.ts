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

/** Programs with a deploy token and no account: release tools, and readers of the release board. */
export const KEY_HOLDERS = ['DEPLOYER', 'RELEASE_READER'] as const;
export type KeyHolder = (typeof KEY_HOLDERS)[number];
/** The roles that a request can have. */
export type PrincipalKind = Role | KeyHolder;

/** The audience of a screen: staff see every status, all others the simplified ones (spec 4.2, 6). */
export type Audience = 'customer' | 'staff';

/** Parses a role from the API; an unknown one counts as a visitor, the role with the fewest capabilities. */
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

/** True for builders and channel partners, who file holds for purchasers (spec 1). */
export const isPartner = (role: Role): boolean => role === 'BUILDER' || role === 'CHANNEL_PARTNER';

/**
 * A user's effective role on the public page of an estate: landowners and sales people are visitors on another
 * landowner's (D36). If either owner is unknown the role is unchanged, because the API checks access.
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
