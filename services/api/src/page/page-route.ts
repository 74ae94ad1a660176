import { isFilteredView } from '@lotline/shared-domain';
import { withoutEndSlashes } from '../common/without-end-slashes.js';

/** Addresses that are no pages: what isn't there is a problem, not a page about it. */
const NO_PAGE = /^\/(?:api|files|dev|r|shell)(?:\/|$)|\.[a-z0-9]{1,8}$/i;
export const isNoPage = (pathname: string): boolean => NO_PAGE.test(pathname);

/** What kind of page a path asks for. */
export type PageRoute =
  | { readonly kind: 'landing' }
  | { readonly kind: 'text'; readonly title: 'Terms' | 'Privacy' }
  /** Pages under an estate; `name` is the named route of spec 2.1. */
  | { readonly kind: 'estate'; readonly name: string; readonly estateId: string; /** Shown to members, or on the way to become one. */ readonly isPrivate?: true }
  /** Behind a sign-in, or a remote's own: the shell knows. */
  | { readonly kind: 'other' }
  | { readonly kind: 'none' };

const ESTATE_ROUTES: readonly (readonly [string, RegExp])[] = [
  ['EstateMap', /^(?:\/v2)?\/estate\/([^/]+)$/],
  ['EstateMap', /^(?:\/v2)?\/estate\/([^/]+)\/unauthorized$/],
  ['Waitlist', /^(?:\/v2)?\/estate\/([^/]+)\/waitlist$/],
  ['HoldOffer', /^(?:\/v2)?\/estate\/([^/]+)\/hold-offer$/],
  ['EOIRequest', /^(?:\/v2)?\/estate\/([^/]+)\/lot\/[^/]+\/eoi-request$/],
  ['Builder', /^\/builder\/estate\/([^/]+)\/lot\/[^/]+$/],
];
const UNAUTHORIZED = /^(?:\/v2)?\/estate\/[^/]+\/unauthorized$/;
/** Paths of the other named routes (D53); they become pages when a live remote provides them. */
const PRIVATE = /^\/(?:admin|customer|stages|contacts|verify|leads|plans)(?:\/|$)/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Reads a path as the shell's router does.
 * @example pageRoute('/v2/estate/tallowbrook-rise') // { kind: 'estate', name: 'EstateMap', estateId: 'tallowbrook-rise' }
 */
export function pageRoute(pathname: string): PageRoute {
  const path = withoutEndSlashes(pathname);
  if (path === '/' || path === '') return { kind: 'landing' };
  if (path === '/terms') return { kind: 'text', title: 'Terms' };
  if (path === '/privacy') return { kind: 'text', title: 'Privacy' };
  for (const [name, pattern] of ESTATE_ROUTES) {
    const estateId = pattern.exec(path)?.[1];
    if (estateId) return { kind: 'estate', name, estateId: decoded(estateId), ...(UNAUTHORIZED.test(path) && { isPrivate: true }) };
  }
  return PRIVATE.test(path) ? { kind: 'other' } : { kind: 'none' };
}

/**
 * Whether search engines should pass this address by (D71): embeds, filters, what isn't public. Marks that campaigns add
 * to an address make no other page: the canonical link says which one is meant.
 */
export function isUnlisted(route: PageRoute, query: URLSearchParams): boolean {
  if (route.kind === 'other' || route.kind === 'none') return true;
  if (route.kind === 'estate' && (route.name !== 'EstateMap' || route.isPrivate)) return true;
  return query.get('embed') === 'true' || isFilteredView(query);
}

/** Whether a page stands at this path, or may by a remote's route. */
export const isPage = (pathname: string): boolean => !isNoPage(pathname) && pageRoute(pathname).kind !== 'none';
