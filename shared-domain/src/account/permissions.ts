import type { Role } from './roles.js';

/** What a caller may do; each endpoint names one as its `access` (D47). */
export const CAPABILITIES = [
  'estate.browse',
  'event.send',
  'hold.request',
  'enquiry.send',
  'waitlist.join',
  'map.share',
  'hold.review',
  'lot.manage',
  'map.edit',
  'registry.read',
  'registry.write',
  'system.read',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

const PUBLIC = ['estate.browse', 'event.send', 'hold.request', 'enquiry.send', 'waitlist.join', 'map.share'] as const;
const SALES_DESK = [...PUBLIC, 'hold.review', 'lot.manage'] as const;

/** The one role → capability table (D47, D67). Whose estates a role reaches is tenancy (D36), not decided here. */
export const ROLE_CAPABILITIES = {
  SUPER_ADMIN: [...SALES_DESK, 'map.edit', 'registry.read', 'registry.write', 'system.read'],
  LANDOWNER: SALES_DESK,
  SALES: SALES_DESK,
  BUILDER: PUBLIC,
  CHANNEL_PARTNER: PUBLIC,
  CUSTOMER: PUBLIC,
  ANONYMOUS: PUBLIC,
} as const satisfies Record<Role, readonly Capability[]>;

/**
 * Whether a role may use a capability.
 * A landowner edits maps only on an estate with `landownerEditsMaps` (D63), so that flag goes along where it is known.
 * @example can('SALES', 'hold.review') // true
 */
export function can(role: Role, capability: Capability, estate?: { landownerEditsMaps?: boolean | null }): boolean {
  if (capability === 'map.edit' && role === 'LANDOWNER') return estate?.landownerEditsMaps === true;
  const granted: readonly Capability[] = ROLE_CAPABILITIES[role];
  return granted.includes(capability);
}
