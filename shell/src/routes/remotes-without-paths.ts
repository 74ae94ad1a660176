import type { PageRemote } from '../remotes/remotes.slice';
import { NAMED } from './page-at';

/** Remotes whose rows name routes of their own without their paths: they may have a page anywhere. */
export const remotesWithoutPaths = (remotes: readonly PageRemote[]): string[] =>
  remotes.flatMap(({ row: { name, provides } }) =>
    !provides.paths && provides.routes.some((route) => NAMED.every((known) => known.name !== route)) ? name : [],
  );
