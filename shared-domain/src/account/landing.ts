import { pathTo } from '../route/path-to.js';
import type { Route } from '../route/route.js';
import * as routes from '../route/routes.js';
import type { Role } from './roles.js';

/** Where each role's work begins; the first of these pages that there is. */
const HOMES = {
  SUPER_ADMIN: [routes.adminUsers],
  LANDOWNER: [routes.desk],
  SALES: [routes.desk],
  BUILDER: [routes.partnerHolds],
  CHANNEL_PARTNER: [routes.partnerHolds],
  CUSTOMER: [routes.customer],
  ANONYMOUS: [],
} as const satisfies Record<Role, readonly Route[]>;

/**
 * Where somebody lands who has logged in and wanted to go nowhere else: where their role's work begins, else the estate that they work on, else the list
 * of all.
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
