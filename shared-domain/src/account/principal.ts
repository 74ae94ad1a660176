import { can, type Capability } from './permissions.js';
import type { PrincipalKind } from './roles.js';

/**
 * Who a request speaks for, with the owner whose documents come with it. Made on the server from a session or a key (D35),
 * never from a payload.
 */
export type Principal =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'customer'; readonly userId: string }
  /** People of one landowner; `userId` is null where a key speaks for all of them, `estateIds` is there where it is for some estates alone. */
  | {
      readonly kind: 'staff';
      readonly role: 'LANDOWNER' | 'SALES';
      readonly userId: string | null;
      readonly landownerId: string;
      readonly estateIds?: readonly string[];
    }
  | { readonly kind: 'builder'; readonly userId: string; readonly builderId: string }
  | { readonly kind: 'partner'; readonly userId: string; readonly businessId: string }
  | { readonly kind: 'superAdmin'; readonly userId: string | null }
  /** A key that releases remotes: the registry rows it is for (`*`: all), and whether it may move them. */
  | { readonly kind: 'program'; readonly name: string; readonly remotes: readonly string[]; readonly mayMove: boolean };

/** The visitor without a session. */
export const ANONYMOUS: Principal = { kind: 'anonymous' };

/** Whose documents a caller reaches (D36): one owner's, all, or none. `none` is also the scope of work that forgot to name one. */
export type Scope =
  | { readonly kind: 'none' }
  | { readonly kind: 'all' }
  | {
      readonly kind: 'landowner' | 'customer';
      readonly id: string;
      /** Of these estates alone. */ readonly estateIds?: readonly string[];
    }
  /** `userId`: what the account made itself, where that alone is its own (ADR-0041). */
  | { readonly kind: 'builder' | 'business'; readonly id: string; readonly userId: string };
/** The owners a document may have. */
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

/** The scope that comes with a principal. A visitor and a program own no documents. @example scopeOf({ kind: 'customer', userId: 'u1' }) // { kind: 'customer', id: 'u1' } */
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

/** Whether a principal may use a capability; whose documents it then reaches is its scope. @example principalMay(ANONYMOUS, 'hold.request') // true */
export const principalMay = (
  principal: Principal,
  capability: Capability,
  estate?: { landownerEditsMaps?: boolean | null },
): boolean => can(kindOf(principal), capability, estate);
