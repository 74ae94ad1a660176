import { isFilteredView } from '@lotline/shared-domain';
import { withoutEndSlashes } from '../config/without-end-slashes.js';

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
  ['EstateMap', /^(?:\/v2)?\/estate\/([^/]+)$/i],
  ['EstateMap', /^(?:\/v2)?\/estate\/([^/]+)\/unauthorized$/i],
  ['Waitlist', /^(?:\/v2)?\/estate\/([^/]+)\/waitlist$/i],
  ['HoldOffer', /^(?:\/v2)?\/estate\/([^/]+)\/hold-offer$/i],
  ['EOIRequest', /^(?:\/v2)?\/estate\/([^/]+)\/lot\/[^/]+\/eoi-request$/i],
  ['Builder', /^\/builder\/estate\/([^/]+)\/lot\/[^/]+$/i],
];
/** The routes of the specification that stand under an estate; any other name is a remote's own. */
export const ESTATE_ROUTE_NAMES: ReadonlySet<string> = new Set(ESTATE_ROUTES.map(([name]) => name));
const UNAUTHORIZED = /^(?:\/v2)?\/estate\/[^/]+\/unauthorized$/i;
/** Paths of the other named routes (D53); they become pages when a live remote provides them. */
const PRIVATE = /^\/(?:admin|customer|stages|contacts|verify|leads|plans)(?:\/|$)/i;

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
  const word = path.toLowerCase();
  if (word === '/terms') return { kind: 'text', title: 'Terms' };
  if (word === '/privacy') return { kind: 'text', title: 'Privacy' };
  for (const [name, pattern] of ESTATE_ROUTES) {
    const estateId = pattern.exec(path)?.[1];
    if (estateId) return { kind: 'estate', name, estateId: decoded(estateId), ...(UNAUTHORIZED.test(path) && { isPrivate: true }) };
  }
  return PRIVATE.test(path) ? { kind: 'other' } : { kind: 'none' };
}

/** Words of our own paths. */
const WORDS = new Set(['v2', 'estate', 'unauthorized', 'waitlist', 'hold-offer', 'lot', 'eoi-request', 'builder', 'terms', 'privacy']);

/**
 * The address as our links write it, where a page was asked for in another case (D20): keys of estates are in lower case. Null where it is written so.
 * @example movedTo('/Estate/Tallowbrook-RISE/Waitlist') // '/estate/tallowbrook-rise/waitlist'
 */
export function movedTo(pathname: string): string | null {
  const { kind } = pageRoute(pathname);
  if (kind !== 'estate' && kind !== 'text') return null;
  const segments = withoutEndSlashes(pathname).split('/');
  const estateAt = segments.findIndex((segment) => segment.toLowerCase() === 'estate') + 1;
  const written = segments.map((segment, at) => {
    // What follows 'lot' is the lot's id.
    if (segments[at - 1]?.toLowerCase() === 'lot') return segment;
    const lower = decoded(segment).toLowerCase();
    if (at === estateAt) return lower === decoded(segment) ? segment : encodeURIComponent(lower);
    return WORDS.has(lower) ? lower : segment;
  });
  const canonical = written.join('/');
  return canonical === segments.join('/') ? null : canonical;
}

/** Whether a path stands at a route, read as the shell's router does: `/price-board/:stage`, perhaps `*` at its end or a parameter that may be left out. */
export function standsAt(route: string, pathname: string): boolean {
  const wanted = route.split('/').slice(1);
  const given = withoutEndSlashes(pathname).split('/').slice(1);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  const fits = wanted.every((want, at) => {
    const segment = given[at];
    if (segment === undefined) return want.endsWith('?');
    return want.startsWith(':') || want.replace(/\?$/, '').toLowerCase() === segment.toLowerCase();
  });
  return fits && (open || given.length <= wanted.length);
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
