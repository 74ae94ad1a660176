import { routes, standsAt } from '@lotline/shared-domain';
import type { RemoteModule } from '@lotline/shared-runtime';
import type { PageRow } from '../remotes/accept-rows';
import type { RemoteLoader } from '../remotes/remote-loader';
import { estateOfUnauthorized } from '../session/unauthorized';

type Rows = Pick<RemoteLoader, 'rows' | 'rowOf'>;

/** The shell's own pages. */
const OWN = [routes.landing, routes.customerTerms, routes.privacyPolicy, routes.releaseBoard] as const;
export type OwnPage = (typeof OWN)[number]['name'];

/** The shell's own page at an address, or null. */
export const ownPageAt = (pathname: string): OwnPage | null => OWN.find(({ path }) => standsAt(path, pathname))?.name ?? null;

/** Routes that builds provided by name alone, before rows said where each stands. */
const NAMED: readonly { name: string; path: string }[] = [routes.estateMap, routes.waitlist, routes.holdOffer];

/** A page that a remote draws. */
export interface RemotePage {
  /** Null: no live remote has it, and what stands in for it is shown. */
  row: PageRow | null;
  path: string;
  /** Null: known by its path alone. */
  name: string | null;
}

/** Words go before parameters, these before what is open at its end; a refused row has a page only where no other has it. */
const rank = ({ row, path }: RemotePage): number => path.replace('*', '::').split(':').length + (row?.refused ? 100 : 0);

/** The one page of a live remote that an address stands at, by what the rows say: nothing is loaded to know it. */
export function pageAt(loader: Rows, pathname: string): RemotePage | null {
  // Behind 'unauthorized' stands the map that closing it returns to (D18).
  const address = estateOfUnauthorized(pathname) ?? pathname;
  const named = NAMED.find(({ path }) => standsAt(path, address));
  const row = named ? loader.rowOf('routes', named.name) : null;
  // The estate page without its remote still says what the estate is.
  if (named && (row || named === routes.estateMap)) return { ...named, row };
  const pages = loader.rows().flatMap((one) => (one.provides.paths ?? []).map((path): RemotePage => ({ row: one, path, name: null })));
  return pages.filter(({ path }) => standsAt(path, address)).sort((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** Rows that may have a page anywhere: their builds name routes of their own, and not where they stand. */
export const rowsThatDontSay = (loader: Rows): PageRow[] =>
  loader.rows().filter(({ provides }) => !provides.paths && provides.routes.some((name) => NAMED.every((route) => route.name !== name)));

/** How a module draws the page. */
export const routeOf = ({ routes: all }: RemoteModule, { name, path }: RemotePage) => all.find((route) => (name === null ? route.path === path : route.name === name));
