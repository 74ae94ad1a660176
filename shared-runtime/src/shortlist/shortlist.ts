import type { StarredLot } from '@lotline/shared-domain';
import { selectProvides, type HostState } from '@lotline/shared-runtime';
import type { ShortlistState } from '../shortlist-state';

const NOTHING: readonly StarredLot[] = [];

/** The shortlist; null when the host has none, or not yet. */
export const selectShortlist = ({ host }: HostState): ShortlistState | null => host.shortlist ?? null;
/** The starred lots. */
export const selectStarred = (state: HostState): readonly StarredLot[] => selectShortlist(state)?.lots ?? NOTHING;
/** Whether lots can be starred: the host has a shortlist and a live remote shows it (D68). */
export const selectMayStar = (state: HostState): boolean =>
  selectShortlist(state) !== null && selectProvides('routes', 'Shortlist')(state);
