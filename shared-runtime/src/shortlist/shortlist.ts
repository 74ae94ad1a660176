import type { StarredLot } from '@lotline/shared-domain';
import { selectProvides, type HostState } from '@lotline/shared-runtime';

/**
 * The host's slice `shortlist`: the visitor's starred lots, in the order they were starred. Set after the first paint;
 * never in a frame or in older hosts.
 */
export type ShortlistState =
  /** Stored in this browser. */
  | { readonly phase: 'browser'; readonly lots: readonly StarredLot[] }
  /** After a login, while this browser's lots are being merged into the account's. */
  | { readonly phase: 'joining'; readonly lots: readonly StarredLot[] }
  /** Stored with the account. */
  | { readonly phase: 'account'; readonly lots: readonly StarredLot[] };

const NOTHING: readonly StarredLot[] = [];

/** The shortlist; null when the host has none, or not yet. */
export const selectShortlist = ({ host }: HostState): ShortlistState | null => host.shortlist ?? null;
/** The starred lots. */
export const selectStarred = (state: HostState): readonly StarredLot[] => selectShortlist(state)?.lots ?? NOTHING;
/** Whether lots can be starred: the host has a shortlist and a live remote shows it (D68). */
export const selectMayStar = (state: HostState): boolean =>
  selectShortlist(state) !== null && selectProvides('routes', 'Shortlist')(state);
