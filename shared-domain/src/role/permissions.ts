import type { PrincipalKind } from './roles.js';

/** All capabilities; each endpoint names one as its `access` (D47). */
export const CAPABILITIES = [
  'estate.browse',
  'event.send',
  'hold.request',
  'enquiry.send',
  'waitlist.join',
  'map.share',
  'file.upload',
  'file.read',
  'design.manage',
  'builder.manage',
  'hold.review',
  'lead.work',
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
  'eoi.request',
  'eoi.review',
  'money.record',
  'payment.signed',
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
  // A payment provider's events, and what links to receipts and refunds open: each carries its own proof.
  'payment.signed',
] as const;
/** Account management requires a login: `account.use` is never granted to an API key. */
const MEMBERS = [...PUBLIC, 'account.use'] as const;
/** UPLOADS defines further requirements by purpose. */
const WITH_FILES = [...MEMBERS, 'file.upload', 'file.read'] as const;
/** Partners can read the holds they filed for purchasers (D67). */
const FILERS = [...MEMBERS, 'request.filed'] as const;
const SALES_DESK = [...WITH_FILES, 'hold.review', 'lead.work', 'lot.manage', 'eoi.review'] as const;
/** A landowner's capabilities, including those a sales person lacks (D67). */
const LANDOWNERS = [
  ...SALES_DESK,
  'estate.settings',
  'user.manage',
  'user.read',
  'business.manage',
  'key.manage',
  'data.export',
  // A sales person has it if it is granted to them (D136).
  'money.record',
] as const;

/**
 * The single role → capability table (D47, D67), including principals with a deploy token. Which estates a role reaches
 * is a matter of tenancy (D36).
 */
export const ROLE_CAPABILITIES = {
  SUPER_ADMIN: [...LANDOWNERS, 'builder.manage', 'map.edit', 'registry.read', 'registry.write', 'system.read'],
  LANDOWNER: LANDOWNERS,
  SALES: SALES_DESK,
  // A builder's designs belong to no estate; what it may upload for is a matter of UPLOADS.
  BUILDER: [...FILERS, 'file.upload', 'file.read', 'design.manage'],
  CHANNEL_PARTNER: FILERS,
  CUSTOMER: [...WITH_FILES, 'request.own', 'eoi.request'],
  ANONYMOUS: PUBLIC,
  // The registry rows a deploy token covers are stored with the token.
  DEPLOYER: ['estate.browse', 'registry.read', 'registry.write'],
  RELEASE_READER: ['estate.browse', 'registry.read'],
} as const satisfies Record<PrincipalKind, readonly Capability[]>;

/** What a sales person has only once it is granted to them (D136, D167). */
export const GRANTABLE = ['money.record'] as const satisfies readonly Capability[];
export type Grant = (typeof GRANTABLE)[number];
const isGrantable = (capability: Capability): capability is Grant =>
  (GRANTABLE as readonly Capability[]).includes(capability);

/** What decides about a capability beside the role, where it is known. */
export interface CapabilityContext {
  readonly landownerEditsMaps?: boolean | null;
  /** What was granted to the person, as their account says. */
  readonly grants?: readonly string[] | null | undefined;
}

/**
 * Whether a role has a capability. A landowner may edit maps only on an estate with `landownerEditsMaps` (D63), and a
 * sales person has some only by grant (D136), so pass the estate and the person's grants where they are known.
 * @example can('SALES', 'hold.review') // true
 * @example can('SALES', 'money.record', { grants: ['money.record'] }) // true
 */
export function can(role: PrincipalKind, capability: Capability, of: CapabilityContext = {}): boolean {
  if (capability === 'map.edit' && role === 'LANDOWNER') return of.landownerEditsMaps === true;
  if (role === 'SALES' && isGrantable(capability)) return of.grants?.includes(capability) === true;
  const granted: readonly Capability[] = ROLE_CAPABILITIES[role];
  return granted.includes(capability);
}
