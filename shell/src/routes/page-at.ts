import { routes, standsAt } from '@lotline/shared-domain';
import { selectLocation, type HostState, type RemoteModule } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { providerOf } from '../remotes/declared-modals';
import { selectRemotes } from '../remotes/remotes.selectors';
import type { PageRemote } from '../remotes/remotes.slice';
import { estateOfUnauthorized } from '../session/unauthorized';

/** The shell's own pages that everybody may open. */
const OWN = [routes.landing, routes.customerTerms, routes.privacyPolicy] as const;
export type OwnPage = (typeof OWN)[number]['name'];

/** The shell's own page at an address, or null. */
export const ownPageAt = (pathname: string): OwnPage | null =>
  OWN.find(({ path }) => standsAt(path, pathname))?.name ?? null;

/** Pages whose remote is found by the route's name, so that no other row's path takes their place. */
const NAMED: readonly { name: string; path: string }[] = [routes.estateMap, routes.waitlist, routes.holdOffer];

/** A page that a remote draws. */
export interface RemotePage {
  /** The remote's name; null: no live remote has it, and its fallback is shown. */
  remote: string | null;
  path: string;
  /** Null: known by its path alone. */
  name: string | null;
}

/** Static segments rank before parameters, these before `*`; a refused row's page only counts where no other row has it. */
const rank = (path: string, { phase }: PageRemote): number =>
  path.replace('*', '::').split(':').length + (phase === 'refused' ? 100 : 0);

/** Whether a row leaves the page at an address to another row, which it was handed over to (ADR-0046). */
const yieldsAt = ({ row: { yields } }: PageRemote, address: string): boolean =>
  Array.isArray(yields) && yields.some((path) => standsAt(path, address));

/** The page of a live remote at an address, found by the rows alone: nothing is loaded. */
export function pageAt(all: readonly PageRemote[], pathname: string): RemotePage | null {
  // 'unauthorized' is shown over the map that closing it returns to (D18).
  const address = estateOfUnauthorized(pathname) ?? pathname;
  const remotes = all.filter((remote) => !yieldsAt(remote, address));
  const named = NAMED.find(({ path }) => standsAt(path, address));
  const provider = named ? providerOf(remotes, 'routes', named.name) : null;
  // The estate page without its remote still says what the estate is.
  if (named && (provider || named === routes.estateMap))
    return { remote: provider && provider.row.name, path: named.path, name: named.name };
  const found = remotes
    .flatMap((remote) => (remote.row.provides.paths ?? []).map((path) => ({ remote, path })))
    .filter(({ path }) => standsAt(path, address))
    .sort((one, other) => rank(one.path, one.remote) - rank(other.path, other.remote))[0];
  return found ? { remote: found.remote.row.name, path: found.path, name: null } : null;
}

/** The page of the current address; the same object until the page changes. */
export const selectPage: (state: HostState) => RemotePage | null = createSelector(
  [selectRemotes, (state: HostState) => selectLocation(state).pathname],
  pageAt,
  {
    memoizeOptions: { resultEqualityCheck: shallowEqual },
  },
);

/** How a module draws the page. */
export const routeOf = ({ routes: all }: RemoteModule, { name, path }: RemotePage) =>
  all.find((route) => (name === null ? route.path === path : route.name === name));
