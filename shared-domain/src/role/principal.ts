import { can, type Capability, type Grant } from './permissions.js';
import type { PrincipalKind } from './roles.js';

/**
 * The authenticated caller and the owner whose documents it may access. Created on the server from a session or key
 * (D35), never from a payload.
 */
export type Principal =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'customer'; readonly userId: string }
  /**
   * One landowner's staff; `userId` is null for an API key, `estateIds` is set if the key is limited to some estates,
   * `grants` for a sales person who has some (D136).
   */
  | {
      readonly kind: 'staff';
      readonly role: 'LANDOWNER' | 'SALES';
      readonly userId: string | null;
      readonly landownerId: string;
      readonly estateIds?: readonly string[];
      readonly grants?: readonly Grant[];
    }
  | { readonly kind: 'builder'; readonly userId: string; readonly builderId: string }
  | { readonly kind: 'partner'; readonly userId: string; readonly businessId: string }
  | { readonly kind: 'superAdmin'; readonly userId: string | null }
  /** A deploy token: the registry rows it covers (`*`: all), and whether it may change them. */
  | { readonly kind: 'program'; readonly name: string; readonly remotes: readonly string[]; readonly mayMove: boolean };

/** The visitor without a session. */
export const ANONYMOUS: Principal = { kind: 'anonymous' };

/**
 * The tenant scope of a caller (D36): one owner's documents, all, or none. `none` is also the default for work without
 * a scope.
 */
export type Scope =
  | { readonly kind: 'none' }
  | { readonly kind: 'all' }
  | {
      readonly kind: 'landowner' | 'customer';
      readonly id: string;
      /** Limited to these estates. */ readonly estateIds?: readonly string[];
    }
  /** `userId`: limits documents to those the account created, where it owns no others (ADR-0041). */
  | { readonly kind: 'builder' | 'business'; readonly id: string; readonly userId: string };
/** The kinds of document owner. */
export type OwnerKind = Exclude<Scope['kind'], 'none' | 'all'>;

/** A principal's row in the capability table. @example kindOf({ kind: 'customer', userId }) // 'CUSTOMER' */
export function kindOf(principal: Principal): PrincipalKind {
  switch (principal.kind) {
    case 'anonymous':
      return 'ANONYMOUS';
    case 'customer':
      return 'CUSTOMER';
    case 'staff':
      return principal.role;
    case 'builder':
      return 'BUILDER';
    case 'partner':
      return 'CHANNEL_PARTNER';
    case 'superAdmin':
      return 'SUPER_ADMIN';
    case 'program':
      return principal.mayMove ? 'DEPLOYER' : 'RELEASE_READER';
  }
}

/**
 * A principal's tenant scope. Visitors and deploy tokens own no documents.
 * @example scopeOf({ kind: 'customer', userId: 'u1' }) // { kind: 'customer', id: 'u1' }
 */
export function scopeOf(principal: Principal): Scope {
  switch (principal.kind) {
    case 'customer':
      return { kind: 'customer', id: principal.userId };
    case 'staff':
      return {
        kind: 'landowner',
        id: principal.landownerId,
        ...(principal.estateIds && { estateIds: principal.estateIds }),
      };
    case 'builder':
      return { kind: 'builder', id: principal.builderId, userId: principal.userId };
    case 'partner':
      return { kind: 'business', id: principal.businessId, userId: principal.userId };
    case 'superAdmin':
      return { kind: 'all' };
    case 'anonymous':
    case 'program':
      return { kind: 'none' };
  }
}

/**
 * Whether a principal has a capability; which documents it applies to is decided by scopeOf.
 * @example principalMay(ANONYMOUS, 'hold.request') // true
 */
export const principalMay = (
  principal: Principal,
  capability: Capability,
  estate?: { landownerEditsMaps?: boolean | null },
): boolean =>
  can(kindOf(principal), capability, {
    ...estate,
    ...(principal.kind === 'staff' && principal.grants && { grants: principal.grants }),
  });
