import { estateIdOf, isFilteredView, type Route, routeAt, segmentsOf } from '@lotline/shared-domain';
import { withoutEndSlashes } from '../config/without-end-slashes.js';
import { isListed } from './readable-pages.js';

/** Addresses that are not pages: an unknown one answers problem+json, not an HTML page. */
const NO_PAGE = /^\/(?:api|files|dev|r|shell)(?:\/|$)|\.[a-z0-9]{1,8}$/i;
export const isNoPage = (pathname: string): boolean => NO_PAGE.test(pathname);

/** The page of a path, as the shell finds it. */
export interface PageRoute {
  /** Its row of the route table; null: a route of a remote, or not found. */
  readonly route: Route | null;
  /** The estate of a page under an estate, as in the path. */
  readonly estateId: string | null;
}

/**
 * Parses a path by the route table.
 * @example pageRoute('/v2/estate/tallowbrook-rise') // { route: routes.estateMap, estateId: 'tallowbrook-rise' }
 */
export function pageRoute(pathname: string): PageRoute {
  const route = routeAt(pathname);
  return { route, estateId: route && estateIdOf(pathname) };
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
  const { route, estateId } = pageRoute(pathname);
  if (!route || (estateId === null && !isListed(route.name))) return null;
  const given = segmentsOf(pathname);
  if (given.length === 0) return null;
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
export const isUnlisted = ({ route }: PageRoute, query: URLSearchParams): boolean =>
  !route || !isListed(route.name) || query.get('embed') === 'true' || isFilteredView(query);

/** Whether the route table has a page at this path. */
export const isPage = (pathname: string): boolean => !isNoPage(pathname) && routeAt(pathname) !== null;
