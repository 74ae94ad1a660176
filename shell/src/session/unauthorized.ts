import { routes, standsAt } from '@lotline/shared-domain';

/** The estate page that an 'unauthorized' address returns to (D18): `/estate/rise/unauthorized` → `/estate/rise`; null elsewhere. */
export const estateOfUnauthorized = (pathname: string): string | null =>
  standsAt(routes.unauthorized.path, pathname)
    ? pathname.slice(0, pathname.toLowerCase().lastIndexOf('/unauthorized'))
    : null;

/** Whether an address is the 'unauthorized' of an estate: a lot in its query waits for the estate page. */
export const isUnauthorized = (pathname: string): boolean => estateOfUnauthorized(pathname) !== null;

/** The shell's own modal, drawn where no live remote provides one of this name. */
export const LOGIN_OR_CREATE = 'login-or-create';
