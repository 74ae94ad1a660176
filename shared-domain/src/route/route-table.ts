import type { Route } from './route.js';
import * as routes from './routes.js';
import { matchesSegments, segmentsOf } from './match-path.js';

/** The whole route table. To keep bundles small, the shell and remotes import single routes instead. */
export const ROUTES: readonly Route[] = Object.values(routes);

const BY_SEGMENTS = ROUTES.map((route) => ({ route, segments: segmentsOf(route.path) }));

/** The route matching a pathname, or null. @example routeAt('/estate/rise/waitlist')?.name // 'Waitlist' */
export function routeAt(pathname: string): Route | null {
  const given = segmentsOf(pathname);
  return BY_SEGMENTS.find(({ segments }) => matchesSegments(segments, given))?.route ?? null;
}

/**
 * The routes rendered by the shell or a remote.
 * @example routesOf('mf-lot-modal').map(({ name }) => name) // ['HoldOffer', 'Waitlist']
 */
export const routesOf = (by: string): readonly Route[] => ROUTES.filter((route) => route.by === by);
