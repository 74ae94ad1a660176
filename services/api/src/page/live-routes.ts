import { type RegistryRow, routeAt, routes, ROUTES, standsAt } from '@lotline/shared-domain';
import type { Builds } from '../registry/live/live-rows.js';
import { type Offers } from './page-view.js';

export function offersOf({ registry }: Builds): Offers {
  const provided = (kind: 'routes' | 'modals', name: string) =>
    registry.remotes.some(({ provides }) => provides[kind].includes(name));
  return {
    waitlist: provided('routes', routes.waitlist.name),
    message: provided('modals', 'contact'),
    lot: provided('modals', 'lot'),
    share: provided('modals', 'share-map'),
    build: provided('routes', routes.builder.name),
  };
}
const NAMES: ReadonlySet<string> = new Set(ROUTES.map(({ name }) => name));

/** Whether a route in the table has no screen yet, neither in a build nor in a live remote (D20). */
export function isUnserved(pathname: string, { registry }: Builds): boolean {
  const route = routeAt(pathname);
  return route?.by === null && !registry.remotes.some(({ provides }) => provides.routes.includes(route.name));
}

/**
 * Whether a remote's own route may match a path. Rows of older builds don't list paths; for those the shell decides.
 */
export function mayStandAt({ routes, paths }: RegistryRow['provides'], pathname: string): boolean {
  return paths ? paths.some((path) => standsAt(path, pathname)) : routes.some((name) => !NAMES.has(name));
}
