import { isRoutePath, type RegistryRow, type Route, routes, matchesPath } from '@lotline/shared-domain';
import type { Builds } from '../registry/live/live-rows.js';
import { type Offers } from './page-view.js';

/** Which buttons of the readable page lead somewhere: those whose remote is live (D68). */
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

/** Whether a route in the table has no screen yet, neither in a build nor in a live remote (D20). */
export const isUnserved = ({ by, name }: Route, { registry }: Builds): boolean =>
  by === null && !registry.remotes.some(({ provides }) => provides.routes.includes(name));

/** Whether a remote has a page at a path that the route table doesn't know. */
export const hasPageAt = ({ paths }: RegistryRow['provides'], pathname: string): boolean =>
  (paths ?? []).some((path) => !isRoutePath(path) && matchesPath(path, pathname));
