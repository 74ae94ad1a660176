import type { PageRemote } from '../remotes/remotes.slice';
import { NAMED } from './page-at';

/** Remotes whose rows list custom routes without paths: they may have a page at any URL. */
export const remotesWithoutPaths = (remotes: readonly PageRemote[]): string[] =>
  remotes.flatMap(({ row: { name, provides } }) =>
    !provides.paths && provides.routes.some((route) => NAMED.every((known) => known.name !== route)) ? name : [],
  );
