import type { Role } from '../role/roles.js';
import { pathTo } from './path-to.js';
import { adminDocuments, adminEstate, adminEstates } from './routes.js';

const MANAGES: readonly string[] = adminEstate.access;

/**
 * The id of the estate that an admin page's address names, or null.
 * @example namedEstateId('/admin/estates/e1/documents') // 'e1'
 */
export function namedEstateId(pathname: string): string | null {
  const id = /^\/admin\/(?:users\/[^/]+\/)?estates\/([^/]+)/.exec(pathname)?.[1];
  return id && id !== 'new' ? id : null;
}

/** The same page of another estate, or the nearest that the role may open. */
export function pageOfEstate(pathname: string, estateId: string, role: Role): string {
  if (pathname.endsWith('/documents')) return pathTo(adminDocuments.path, { estateId });
  return MANAGES.includes(role) ? pathTo(adminEstate.path, { estateId }) : adminEstates.path;
}
