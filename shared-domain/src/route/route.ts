import { type PrincipalKind, type Role, ROLES } from '../role/roles.js';

/** A page of the product. */
export interface Route {
  /** The specification's name (2.1, D53), also used in a row's `provides.routes`. */
  readonly name: string;
  /**
   * Path with `:` parameters. Paths under `/estate/` also match under `/v2` (D19); `estateIdOf` returns a page's
   * estate.
   */
  readonly path: string;
  /** Renders the route: the shell, or a remote by its public name. Null: not built yet. */
  readonly by: 'shell' | `mf-${string}` | null;
  /**
   * The previous owner, if a page moved between our own remotes: builds of that remote may still name it until the next
   * release (ADR-0046).
   */
  readonly formerly?: `mf-${string}`;
  /** The values of a parameter that has only few: an address with any other is no page. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** The page is about the estate that `estateId` in its query names; without one, about several. */
  readonly isOfEstateInQuery?: true;
  /** Roles that may open the page. Each endpoint checks access to the data. */
  readonly access: readonly PrincipalKind[];
}

/** Not a visitor: lists typed so are of private pages (`PublicRouteName`). */
export type Identified = Exclude<PrincipalKind, 'ANONYMOUS'>;

export const EVERYBODY: readonly Role[] = ROLES;
/** All logged-in roles. */
export const MEMBERS: readonly Identified[] = /*#__PURE__*/ ROLES.filter((role) => role !== 'ANONYMOUS');
export const CUSTOMERS: readonly Identified[] = ['CUSTOMER'];
/** Roles that file holds for purchasers. */
export const PARTNERS: readonly Identified[] = ['BUILDER', 'CHANNEL_PARTNER'];
/** A builder's own team. */
export const BUILDERS: readonly Identified[] = ['BUILDER'];
/** Roles that work on lots. */
export const STAFF: readonly Identified[] = ['SUPER_ADMIN', 'LANDOWNER', 'SALES'];
/** Roles that manage accounts, businesses and API tokens (`user.manage`, `business.manage`, `key.manage`). */
export const MANAGERS: readonly Identified[] = ['SUPER_ADMIN', 'LANDOWNER'];
export const ADMINS: readonly Identified[] = ['SUPER_ADMIN'];
/** Super admins and holders of a deploy token, which the page asks for. */
export const RELEASERS: readonly Identified[] = ['SUPER_ADMIN', 'DEPLOYER', 'RELEASE_READER'];

/** Whether a page requires login. */
export const isPrivate = ({ access }: Pick<Route, 'access'>): boolean => !access.includes('ANONYMOUS');
