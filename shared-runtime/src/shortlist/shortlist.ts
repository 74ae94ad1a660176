import type { StarredLot } from '@lotline/shared-domain';
import { selectProvides, type HostState } from '@lotline/shared-runtime';

/**
 * The host's slice `shortlist`: the lots that this visitor has starred, in that order. It comes after the first picture, and not at all in a frame or
 * in hosts of before.
 */
export type ShortlistState =
  /** This browser's own. */
  | { readonly phase: 'browser'; readonly lots: readonly StarredLot[] }
  /** Somebody has logged in, and this browser's lots are on their way to the account. */
  | { readonly phase: 'joining'; readonly lots: readonly StarredLot[] }
  /** The account's. */
  | { readonly phase: 'account'; readonly lots: readonly StarredLot[] };

const NOTHING: readonly StarredLot[] = [];

/** What the host knows of the shortlist; null: it keeps none, or not yet. */
export const selectShortlist = ({ host }: HostState): ShortlistState | null => host.shortlist ?? null;
/** The starred lots. */
export const selectStarred = (state: HostState): readonly StarredLot[] => selectShortlist(state)?.lots ?? NOTHING;
/** Whether lots can be starred here: the page keeps a shortlist, and a live remote shows it (D68). */
export const selectMayStar = (state: HostState): boolean =>
  selectShortlist(state) !== null && selectProvides('routes', 'Shortlist')(state);
