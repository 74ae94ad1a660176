import type { Role } from '../role/roles.js';
import { pathTo } from './path-to.js';
import { adminDocuments, adminEstate, adminEstates, deskLots } from './routes.js';

const MANAGES: readonly string[] = adminEstate.access;

/**
 * The id of the estate that an admin page's address names, or null.
 * @example namedEstateId('/admin/estates/e1/documents') // 'e1'
 */
export function namedEstateId(pathname: string): string | null {
  const id = /^\/admin\/(?:users\/[^/]+\/)?estates\/([^/]+)/.exec(pathname)?.[1];
  return id && id !== 'new' ? id : null;
}

/**
 * Whether an admin page names an estate or follows the selected one. Other pages of staff show all estates, so that a
 * selected estate beside them would be read as their filter.
 * @example isOfOneEstate('/desk/lots') // true; isOfOneEstate('/desk/holds') // false
 */
export const isOfOneEstate = (pathname: string): boolean =>
  namedEstateId(pathname) !== null || pathname === deskLots.path || pathname === adminEstates.path;

/** The same page of another estate, or the nearest that the role may open. */
export function pageOfEstate(pathname: string, estateId: string, role: Role): string {
  if (pathname.endsWith('/documents')) return pathTo(adminDocuments.path, { estateId });
  return MANAGES.includes(role) ? pathTo(adminEstate.path, { estateId }) : adminEstates.path;
}
