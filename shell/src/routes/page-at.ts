import { routes, standsAt } from '@lotline/shared-domain';
import { selectLocation, type HostState, type RemoteModule } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { providerOf } from '../remotes/provider-of';
import { selectRemotes } from '../remotes/remotes.selectors';
import type { PageRemote } from '../remotes/remotes.slice';
import { estateOfUnauthorized } from '../session/unauthorized';

/** The shell's own pages. */
const OWN = [routes.landing, routes.customerTerms, routes.privacyPolicy, routes.releaseBoard] as const;
export type OwnPage = (typeof OWN)[number]['name'];

/** The shell's own page at an address, or null. */
export const ownPageAt = (pathname: string): OwnPage | null => OWN.find(({ path }) => standsAt(path, pathname))?.name ?? null;

/** Routes that builds provided by name alone, before rows said where each stands. */
const NAMED: readonly { name: string; path: string }[] = [routes.estateMap, routes.waitlist, routes.holdOffer];

/** A page that a remote draws. */
export interface RemotePage {
  /** The remote's name; null: no live remote has it, and what stands in for it is shown. */
  remote: string | null;
  path: string;
  /** Null: known by its path alone. */
  name: string | null;
}

/** Words go before parameters, these before what is open at its end; a refused row has a page only where no other has it. */
const rank = (path: string, { phase }: PageRemote): number => path.replace('*', '::').split(':').length + (phase === 'refused' ? 100 : 0);

/** The one page of a live remote that an address stands at, by what the rows say: nothing is loaded to know it. */
export function pageAt(remotes: readonly PageRemote[], pathname: string): RemotePage | null {
  // Behind 'unauthorized' stands the map that closing it returns to (D18).
  const address = estateOfUnauthorized(pathname) ?? pathname;
  const named = NAMED.find(({ path }) => standsAt(path, address));
  const provider = named ? providerOf(remotes, 'routes', named.name) : null;
  // The estate page without its remote still says what the estate is.
  if (named && (provider || named === routes.estateMap)) return { remote: provider && provider.row.name, path: named.path, name: named.name };
  const found = remotes
    .flatMap((remote) => (remote.row.provides.paths ?? []).map((path) => ({ remote, path })))
    .filter(({ path }) => standsAt(path, address))
    .sort((one, other) => rank(one.path, one.remote) - rank(other.path, other.remote))[0];
  return found ? { remote: found.remote.row.name, path: found.path, name: null } : null;
}

/** The page of the address that the store holds; the same object until another page is meant. */
export const selectPage: (state: HostState) => RemotePage | null = createSelector([selectRemotes, (state: HostState) => selectLocation(state).pathname], pageAt, {
  memoizeOptions: { resultEqualityCheck: shallowEqual },
});

/** Remotes that may have a page anywhere: their builds name routes of their own, and not where they stand. */
export const remotesThatDontSay = (remotes: readonly PageRemote[]): string[] =>
  remotes.flatMap(({ row: { name, provides } }) => (!provides.paths && provides.routes.some((route) => NAMED.every((known) => known.name !== route)) ? name : []));

/** How a module draws the page. */
export const routeOf = ({ routes: all }: RemoteModule, { name, path }: RemotePage) => all.find((route) => (name === null ? route.path === path : route.name === name));
