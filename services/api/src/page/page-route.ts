import { estateIdOf, isFilteredView, routeAt, routes, segmentsOf } from '@lotline/shared-domain';
import { withoutEndSlashes } from '../config/without-end-slashes.js';

/** Addresses that are not pages: an unknown one answers problem+json, not an HTML page. */
const NO_PAGE = /^\/(?:api|files|dev|r|shell)(?:\/|$)|\.[a-z0-9]{1,8}$/i;
export const isNoPage = (pathname: string): boolean => NO_PAGE.test(pathname);

/** What kind of page a path asks for. */
export type PageRoute =
  | { readonly kind: 'landing' }
  | { readonly kind: 'plans' }
  | { readonly kind: 'text'; readonly name: TextRoute['name']; readonly path: string }
  /** Pages under an estate; `name` is the named route of spec 2.1. */
  | {
      readonly kind: 'estate';
      readonly name: string;
      readonly estateId: string;
      /** Requires a login, or is on the way to an account. */ readonly isPrivate?: true;
    }
  /** Rendered by scripts only; `isPrivate`: requires a login. */
  | { readonly kind: 'other'; readonly isPrivate?: true }
  /** Not in the table: a route of a remote, or not found. */
  | { readonly kind: 'none' };

type TextRoute = typeof routes.customerTerms | typeof routes.privacyPolicy;
const TEXTS: readonly TextRoute[] = [routes.customerTerms, routes.privacyPolicy];

/**
 * Parses a path by the route table, as the shell does.
 * @example pageRoute('/v2/estate/tallowbrook-rise') // { kind: 'estate', name: 'EstateMap', estateId: 'tallowbrook-rise' }
 */
export function pageRoute(pathname: string): PageRoute {
  const route = routeAt(pathname);
  if (!route) return { kind: 'none' };
  if (route.name === routes.landing.name) return { kind: 'landing' };
  if (route.name === routes.landingPlans.name) return { kind: 'plans' };
  const text = TEXTS.find(({ name }) => name === route.name);
  if (text) return { kind: 'text', name: text.name, path: text.path };
  const estateId = estateIdOf(pathname);
  if (route.name === routes.unauthorized.name && estateId)
    return { kind: 'estate', name: routes.estateMap.name, estateId, isPrivate: true };
  const isPrivate = !route.access.includes('ANONYMOUS') && { isPrivate: true as const };
  return estateId ? { kind: 'estate', name: route.name, estateId, ...isPrivate } : { kind: 'other', ...isPrivate };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The canonical form of a path requested in different letter case (D20), as estate keys are lower case; null if it is
 * canonical.
 * @example movedTo('/Estate/Tallowbrook-RISE/Waitlist') // '/estate/tallowbrook-rise/waitlist'
 */
export function movedTo(pathname: string): string | null {
  const route = routeAt(pathname);
  const { kind } = pageRoute(pathname);
  if (!route || (kind !== 'estate' && kind !== 'text' && kind !== 'plans')) return null;
  const given = segmentsOf(pathname);
  const written = segmentsOf(route.path).map((want, at) => {
    const segment = given[at] ?? '';
    if (!want.startsWith(':')) return want;
    const lower = decoded(segment).toLowerCase();
    return want !== ':estateId' || lower === decoded(segment) ? segment : encodeURIComponent(lower);
  });
  const canonical = `${/^\/v2\//i.test(pathname) ? '/v2' : ''}/${written.join('/')}`;
  return canonical === withoutEndSlashes(pathname) ? null : canonical;
}

/**
 * Whether the page is `noindex` (D71): embeds, filtered views, pages that aren't public. Campaign parameters don't
 * count, as the page has a canonical link.
 */
export function isUnlisted(route: PageRoute, query: URLSearchParams): boolean {
  if (route.kind === 'other' || route.kind === 'none') return true;
  if (route.kind === 'estate' && (route.name !== routes.estateMap.name || route.isPrivate)) return true;
  return query.get('embed') === 'true' || isFilteredView(query);
}

/** Whether the route table has a page at this path. */
export const isPage = (pathname: string): boolean => !isNoPage(pathname) && pageRoute(pathname).kind !== 'none';
