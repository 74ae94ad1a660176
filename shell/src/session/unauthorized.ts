import { routes, matchesPath } from '@lotline/shared-domain';

/**
 * The estate page behind an 'unauthorized' path (D18): `/estate/rise/unauthorized` → `/estate/rise`; null for any other
 * path.
 */
export const estateOfUnauthorized = (pathname: string): string | null =>
  matchesPath(routes.unauthorized.path, pathname)
    ? pathname.slice(0, pathname.toLowerCase().lastIndexOf('/unauthorized'))
    : null;

/** Whether a path is an estate's 'unauthorized' page: a lot in its query opens only on the estate page. */
export const isUnauthorized = (pathname: string): boolean => estateOfUnauthorized(pathname) !== null;

/** The shell's own modal, used when no live remote provides one of this name. */
export const LOGIN_OR_CREATE = 'login-or-create';
