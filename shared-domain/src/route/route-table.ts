import type { Route } from './route.js';
import * as routes from './routes.js';
import { matchesSegments, segmentsOf } from './match-path.js';

/** The whole route table. To keep bundles small, the shell and remotes import single routes instead. */
export const ROUTES: readonly Route[] = Object.values(routes);

type Routes = typeof routes;
/** The name of a page in the table. */
export type RouteName = Routes[keyof Routes]['name'];
/** The name of a page open to visitors. The API has readable HTML for each (`READABLE_PAGES`). */
export type PublicRouteName = {
  [Key in keyof Routes]: 'ANONYMOUS' extends Routes[Key]['access'][number] ? Routes[Key]['name'] : never;
}[keyof Routes];
/** The name of a page rendered by the shell itself. */
export type ShellRouteName = Extract<Routes[keyof Routes], { readonly by: 'shell' }>['name'];

const BY_SEGMENTS = ROUTES.map((route) => ({ route, segments: segmentsOf(route.path) }));

/** Whether the parameters of an address are among those that its page has. */
const hasOnly = ({ only = {} }: Route, wanted: readonly string[], given: readonly string[]): boolean =>
  Object.entries(only).every(([name, values]) =>
    values.includes((given[wanted.indexOf(`:${name}`)] ?? '').toLowerCase()),
  );

/** The route matching a pathname, or null. @example routeAt('/estate/rise/waitlist')?.name // 'Waitlist' */
export function routeAt(pathname: string): Route | null {
  const given = segmentsOf(pathname);
  return (
    BY_SEGMENTS.find(({ route, segments }) => matchesSegments(segments, given) && hasOnly(route, segments, given))
      ?.route ?? null
  );
}

/**
 * The routes rendered by the shell or a remote.
 * @example routesOf('mf-lot-modal').map(({ name }) => name) // ['HoldOffer', 'Waitlist']
 */
export const routesOf = (by: string): readonly Route[] => ROUTES.filter((route) => route.by === by);

/** Whether a path is that of a page of the table, which its `only` may keep an address from. */
export const isRoutePath = (path: string): boolean => ROUTES.some((route) => route.path === path);
