import { type PrincipalKind, ROLES } from '../account/roles.js';

/** A page of the product. */
export interface Route {
  /** As the specification calls it (2.1, D53), and a row's `provides.routes`. */
  readonly name: string;
  /** Parameters after a colon. What begins with `/estate/` answers under `/v2` too (D19); `estateIdOf` says whether a page is under an estate. */
  readonly path: string;
  /** Who draws it: the shell, or a remote by its public name. Null: not built yet. */
  readonly by: 'shell' | `mf-${string}` | null;
  /**
   * Who drew it in the release before, where a page moved between our own remotes: builds of that remote may go on
   * naming it until the next release (ADR-0046).
   */
  readonly formerly?: `mf-${string}`;
  /** Who may open it. What they see there is decided by the access of each call. */
  readonly access: readonly PrincipalKind[];
}

export const EVERYBODY: readonly PrincipalKind[] = ROLES;
/** Whoever is logged in. */
export const MEMBERS: readonly PrincipalKind[] = ROLES.filter((role) => role !== 'ANONYMOUS');
export const CUSTOMERS: readonly PrincipalKind[] = ['CUSTOMER'];
/** Those who ask for a purchaser. */
export const PARTNERS: readonly PrincipalKind[] = ['BUILDER', 'CHANNEL_PARTNER'];
/** Those who work on lots. */
export const STAFF: readonly PrincipalKind[] = ['SUPER_ADMIN', 'LANDOWNER', 'SALES'];
/** A landowner's estate says whether they may, too (D63). */
export const MAP_EDITORS: readonly PrincipalKind[] = ['SUPER_ADMIN', 'LANDOWNER'];
/** Those who look after accounts, businesses and keys (`user.manage`, `business.manage`, `key.manage`). */
export const MANAGERS: readonly PrincipalKind[] = ['SUPER_ADMIN', 'LANDOWNER'];
export const ADMINS: readonly PrincipalKind[] = ['SUPER_ADMIN'];
/** Super admins, and people with a key to the registry: the page asks for it. */
export const RELEASERS: readonly PrincipalKind[] = ['SUPER_ADMIN', 'DEPLOYER', 'RELEASE_READER'];
