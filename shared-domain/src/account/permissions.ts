import type { PrincipalKind } from './roles.js';

/** What a caller may do; each endpoint names one as its `access` (D47). */
export const CAPABILITIES = [
  'estate.browse',
  'event.send',
  'hold.request',
  'enquiry.send',
  'waitlist.join',
  'map.share',
  'file.upload',
  'file.read',
  'hold.review',
  'lot.manage',
  'map.edit',
  'estate.settings',
  'user.manage',
  'user.read',
  'business.manage',
  'key.manage',
  'data.export',
  'registry.read',
  'registry.write',
  'system.read',
  'account.join',
  'account.use',
  'request.own',
  'request.filed',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

const PUBLIC = [
  'estate.browse',
  'event.send',
  'hold.request',
  'enquiry.send',
  'waitlist.join',
  'map.share',
  'account.join',
] as const;
/** Who has an account may look after it; for that they log in, a key is not enough. */
const MEMBERS = [...PUBLIC, 'account.use'] as const;
/** What a purpose of upload asks beyond this is in UPLOADS. */
const WITH_FILES = [...MEMBERS, 'file.upload', 'file.read'] as const;
/** Who asks for a purchaser reads what they asked for themselves (D67). */
const FILERS = [...MEMBERS, 'request.filed'] as const;
const SALES_DESK = [...WITH_FILES, 'hold.review', 'lot.manage'] as const;
/** What a landowner may and a sales person may not (D67). */
const LANDOWNERS = [
  ...SALES_DESK,
  'estate.settings',
  'user.manage',
  'user.read',
  'business.manage',
  'key.manage',
  'data.export',
] as const;

/** The one role → capability table (D47, D67); programs with a key are in it like roles. Whose estates a role reaches is tenancy (D36), not decided here. */
export const ROLE_CAPABILITIES = {
  SUPER_ADMIN: [...LANDOWNERS, 'map.edit', 'registry.read', 'registry.write', 'system.read'],
  LANDOWNER: LANDOWNERS,
  SALES: SALES_DESK,
  BUILDER: FILERS,
  CHANNEL_PARTNER: FILERS,
  CUSTOMER: [...WITH_FILES, 'request.own'],
  ANONYMOUS: PUBLIC,
  // Which rows such a key reaches is written on the key.
  DEPLOYER: ['estate.browse', 'registry.read', 'registry.write'],
  RELEASE_READER: ['estate.browse', 'registry.read'],
} as const satisfies Record<PrincipalKind, readonly Capability[]>;

/**
 * Whether a role may use a capability.
 * A landowner edits maps only on an estate with `landownerEditsMaps` (D63), so that flag goes along where it is known.
 * @example can('SALES', 'hold.review') // true
 */
export function can(
  role: PrincipalKind,
  capability: Capability,
  estate?: { landownerEditsMaps?: boolean | null },
): boolean {
  if (capability === 'map.edit' && role === 'LANDOWNER') return estate?.landownerEditsMaps === true;
  const granted: readonly Capability[] = ROLE_CAPABILITIES[role];
  return granted.includes(capability);
}
