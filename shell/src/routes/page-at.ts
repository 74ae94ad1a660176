import { isPrivate, routes, matchesPath } from '@lotline/shared-domain';
import { selectLocation, type HostState, type RemoteModule } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { providerOf } from '../remotes/declared-modals';
import { selectRemotes } from '../remotes/remotes.selectors';
import type { PageRemote } from '../remotes/remotes.slice';
import { estateOfUnauthorized } from '../session/unauthorized';
import { SHELL_PAGES, type ShellPage } from './shell-pages';

/**
 * Pages whose remote is found by the route's name, so that no other row's path takes their place. The first chunk draws
 * them itself, with what the server wrote until their screen is there (D71).
 */
const NAMED: readonly { name: string; path: string }[] = [
  routes.estateMap,
  routes.waitlist,
  routes.builder,
  routes.holdOffer,
];

/** A page provided by a remote. */
export interface RemotePage {
  /** The remote's name; null when no live remote provides it and its fallback is shown. */
  remote: string | null;
  path: string;
  /** Null for a page known only by its path. */
  name: string | null;
}
export type Page = ShellPage | RemotePage;

export const isRemotePage = (page: Page): page is RemotePage => 'remote' in page;

/**
 * Whether a page is open to visitors, as far as the first chunk knows: a page known only by its path is looked up in
 * the whole route table.
 */
export const isPublic = (page: Page): boolean => (isRemotePage(page) ? page.name !== null : !isPrivate(page.route));

/** Static segments rank before parameters, and parameters before `*`; refused rows come last. */
const rank = (path: string, { phase }: PageRemote): number =>
  path.replace('*', '::').split(':').length + (phase === 'refused' ? 100 : 0);

/** Whether a row yields this page to the row it was handed over to (ADR-0046). */
const yieldsAt = ({ row: { yields } }: PageRemote, address: string): boolean =>
  Array.isArray(yields) && yields.some((path) => matchesPath(path, address));

/** The page at a path, from the route table and the rows alone, without loading a module. */
export function pageAt(all: readonly PageRemote[], pathname: string): Page | null {
  const own = Object.values(SHELL_PAGES).find(({ route }) => matchesPath(route.path, pathname));
  if (own) return own;
  // 'unauthorized' is shown over the map of its estate, to which closing it returns (D18).
  const address = estateOfUnauthorized(pathname) ?? pathname;
  const remotes = all.filter((remote) => !yieldsAt(remote, address));
  const named = NAMED.find(({ path }) => matchesPath(path, address));
  const provider = named ? providerOf(remotes, 'routes', named.name) : null;
  // Without its remote, the estate page still shows the estate and its lots.
  if (named && (provider || named === routes.estateMap))
    return { remote: provider && provider.row.name, path: named.path, name: named.name };
  const found = remotes
    .flatMap((remote) => (remote.row.provides.paths ?? []).map((path) => ({ remote, path })))
    .filter(({ path }) => matchesPath(path, address))
    .sort((one, other) => rank(one.path, one.remote) - rank(other.path, other.remote))[0];
  return found ? { remote: found.remote.row.name, path: found.path, name: null } : null;
}

/** The page at the current path; memoised until it changes. */
export const selectPage: (state: HostState) => Page | null = createSelector(
  [selectRemotes, (state: HostState) => selectLocation(state).pathname],
  pageAt,
  {
    memoizeOptions: { resultEqualityCheck: shallowEqual },
  },
);

/** The module's route for a page. */
export const routeOf = ({ routes: all }: RemoteModule, { name, path }: RemotePage) =>
  all.find((route) => (name === null ? route.path === path : route.name === name));
