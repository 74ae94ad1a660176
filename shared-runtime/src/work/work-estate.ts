import { getStaffEstate, getStaffEstates, type StaffEstate } from '@lotline/shared-domain';
import { selectSession, type HostState } from '@lotline/shared-runtime';
import { createAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { resource } from '../resource/resource';
import { useResource } from '../resource/use-resource';

/** Another estate to work on was selected: the host saves it with the account and syncs all tabs. */
export const estateSelected = createAction<{ estateId: string }>('host/estateSelected');

/** The id of the selected estate; null before one is selected. */
export const selectSelectedEstateId = (state: HostState): string | null => {
  const session = selectSession(state);
  return session.phase === 'signedIn' ? (session.user.selectedEstateId ?? null) : null;
};

/** The estate being worked on. `none`: the user has no estates yet. */
type WorkEstate =
  | { readonly phase: 'loading' | 'failed' | 'none' }
  | { readonly phase: 'ready'; readonly estate: StaffEstate };

/** The default: the first estate that still has lots for sale, else the first. */
const unchosen = (estates: readonly StaffEstate[]): StaffEstate | undefined =>
  estates.find(({ availableLotsCount }) => availableLotsCount > 0) ?? estates[0];

/**
 * The estate the logged-in staff member works on: the selected one, or a default (first with lots for sale) when none
 * is selected or access was lost.
 * For pages of staff. @example const work = useWorkEstate(); if (work.phase === 'ready') work.estate.title
 */
export function useWorkEstate(): WorkEstate {
  const id = useSelector(selectSelectedEstateId);
  const chosen = useResource(id ? resource(getStaffEstate, { params: { estateId: id } }) : null);
  const isGone = chosen.phase === 'absent';
  const all = useResource(id && !isGone ? null : resource(getStaffEstates));
  const known = id && !isGone ? chosen : all;
  if (known.phase === 'failed') return { phase: 'failed' };
  if (known.phase !== 'ready') return { phase: 'loading' };
  const estate = Array.isArray(known.data)
    ? unchosen(known.data as readonly StaffEstate[])
    : (known.data as StaffEstate);
  return estate ? { phase: 'ready', estate } : { phase: 'none' };
}
