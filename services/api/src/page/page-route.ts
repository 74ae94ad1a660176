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
      /** Shown to members, or on the way to become one. */ readonly isPrivate?: true;
    }
  /** Rendered by the scripts alone; private: behind a sign-in. */
  | { readonly kind: 'other'; readonly isPrivate?: true }
  /** Not in the table: a remote's own, or nothing. */
  | { readonly kind: 'none' };

type TextRoute = typeof routes.customerTerms | typeof routes.privacyPolicy;
const TEXTS: readonly TextRoute[] = [routes.customerTerms, routes.privacyPolicy];

/**
 * Reads a path as the shell does, by the route table.
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
 * The canonical spelling of a path that was requested in another case (D20): keys of estates are in lower case. Null if it is canonical.
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
 * Whether the page is `noindex` (D71): embeds, filters, what isn't public. Parameters that campaigns add don't count: the canonical link
 * names the page.
 */
export function isUnlisted(route: PageRoute, query: URLSearchParams): boolean {
  if (route.kind === 'other' || route.kind === 'none') return true;
  if (route.kind === 'estate' && (route.name !== routes.estateMap.name || route.isPrivate)) return true;
  return query.get('embed') === 'true' || isFilteredView(query);
}

/** Whether the route table has a page at this path. */
export const isPage = (pathname: string): boolean => !isNoPage(pathname) && pageRoute(pathname).kind !== 'none';
