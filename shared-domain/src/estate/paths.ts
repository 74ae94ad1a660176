import type { Role } from '../role/roles.js';
import { pathTo } from '../route/path-to.js';
import { builder, eoiRequest, estateMap, holdOffer, waitlist } from '../route/routes.js';

export type AppVersion = 'v1' | 'v2';

/** Parses an estate's appVersion in any case; `unknown` if this build doesn't know it. */
export function parseAppVersion(raw: unknown): AppVersion | 'unknown' {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  return text === 'v1' || text === 'v2' ? text : 'unknown';
}

/** A path without its query and fragment. @example pathnameOf('/estate/rise?stageId=4#map') // '/estate/rise' */
export const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

/**
 * The version rule (2.2): an estate path gets its /v2 form if the estate is V2, the path contains neither /v2/ nor
 * /admin/ and the user is not a super admin. Keeps the query; idempotent (D19).
 * @example versionedPath('/estate/rise?stageId=4', { appVersion: 'v2' }, 'CUSTOMER') // '/v2/estate/rise?stageId=4'
 */
export function versionedPath(
  path: string,
  estate: { appVersion?: string | null } | null | undefined,
  role: Role | string,
): string {
  const pathname = pathnameOf(path);
  const applies =
    pathname.startsWith('/estate/') &&
    parseAppVersion(estate?.appVersion) === 'v2' &&
    !pathname.includes('/v2/') &&
    !pathname.includes('/admin/') &&
    role !== 'SUPER_ADMIN';
  return applies ? `/v2${path}` : path;
}

/** Query values of a link; null, undefined and '' are omitted. */
export type LinkQuery = Readonly<Record<string, string | boolean | null | undefined>>;

/** A path with its query. @example withQuery('/estate/rise', { stageId: '4', businessId: null }) // '/estate/rise?stageId=4' */
export function withQuery(path: string, query: LinkQuery = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

interface LinkOptions {
  v2?: boolean;
  query?: LinkQuery;
}

/** A path under an estate; with `/v2` if the linking page has it. */
const underEstate = (path: string, { v2, query }: LinkOptions): string => withQuery(v2 ? `/v2${path}` : path, query);

/** EstateMap or EstateMapV2 (2.1). @example estatePath('rise', { v2: true }) // '/v2/estate/rise' */
export const estatePath = (estateId: string, options: LinkOptions = {}): string =>
  underEstate(pathTo(estateMap.path, { estateId }), options);

/**
 * The estate page in the estate's own version; with a lot, the map with that lot open.
 * @example placePath({ key: 'rise', appVersion: 'v2' }, { _id: 'l1', stageId: 's4' }) // '/v2/estate/rise?default=map&stageId=s4&lotId=l1'
 */
export const placePath = (
  { key, appVersion }: { readonly key: string; readonly appVersion: string },
  lot?: { readonly _id: string; readonly stageId: string } | null,
): string =>
  estatePath(key, {
    v2: parseAppVersion(appVersion) === 'v2',
    query: lot ? { default: 'map', stageId: lot.stageId, lotId: lot._id } : {},
  });

/** The Waitlist route, with businessId and embed as query parameters (2.1). */
export const waitlistPath = (estateId: string, options: LinkOptions = {}): string =>
  underEstate(pathTo(waitlist.path, { estateId }), options);

/**
 * The link in an offer's email (D30).
 * @example holdOfferPath('rise', { query: { token } }) // '/estate/rise/hold-offer?token=…'
 */
export const holdOfferPath = (estateId: string, options: LinkOptions = {}): string =>
  underEstate(pathTo(holdOffer.path, { estateId }), options);

/** The EOIRequest route that Reserve opens, with stageId and, if present, businessId (2.1, 2.8). */
export function reserveRoute({
  estateKey,
  lotId,
  stageId,
  businessId,
  v2,
}: {
  estateKey: string;
  lotId: string;
  stageId?: string | null;
  businessId?: string | null;
  v2?: boolean;
}): string {
  return underEstate(pathTo(eoiRequest.path, { estateId: estateKey, lotId }), { v2, query: { stageId, businessId } });
}

/** The Builder route: 'View Floor Plans' (2.1). */
export const builderPath = (estateId: string, lotId: string, query?: LinkQuery): string =>
  withQuery(pathTo(builder.path, { estateId, lotId }), query);
