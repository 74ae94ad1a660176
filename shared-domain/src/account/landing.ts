import { pathTo } from '../route/path-to.js';
import type { Route } from '../route/route.js';
import * as routes from '../route/routes.js';
import type { Role } from '../role/roles.js';

/** Each role's home pages; the first implemented one is used. */
const HOMES = {
  SUPER_ADMIN: [routes.adminUsers],
  LANDOWNER: [routes.desk],
  SALES: [routes.desk],
  BUILDER: [routes.builderHome],
  CHANNEL_PARTNER: [routes.partnerHolds],
  CUSTOMER: [routes.customer],
  ANONYMOUS: [],
} as const satisfies Record<Role, readonly Route[]>;

/**
 * Where a user lands after login without a return path: the role's home, else the selected estate, else the list of all
 * estates.
 * @example landingPath({ role: 'LANDOWNER' }) // '/desk'
 */
export function landingPath({
  role,
  selectedEstateId,
}: {
  role: Role;
  selectedEstateId?: string | null | undefined;
}): string {
  const pages: readonly Route[] = HOMES[role];
  const home = pages.find(({ by }) => by !== null);
  if (home) return home.path;
  return selectedEstateId ? pathTo(routes.estateMap.path, { estateId: selectedEstateId }) : routes.landing.path;
}
