import { getStaffEstate, getStaffEstates, type StaffEstate } from '@lotline/shared-domain';
import { selectSession, type HostState } from '@lotline/shared-runtime';
import { createAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { resource } from '../resource/resource';
import { useResource } from '../resource/use-resource';

/** Another estate to work on was chosen: the host keeps it with the account, and every tab follows. */
export const estateSelected = createAction<{ estateId: string }>('host/estateSelected');

/** The id of the estate that was chosen; null before one was. */
export const selectSelectedEstateId = (state: HostState): string | null => {
  const session = selectSession(state);
  return session.phase === 'signedIn' ? (session.user.selectedEstateId ?? null) : null;
};

/** The estate that is worked on. `none`: there is none yet to work on. */
export type WorkEstate =
  { readonly phase: 'loading' | 'failed' | 'none' } | { readonly phase: 'ready'; readonly estate: StaffEstate };

/** Where nobody has chosen: the first that still has lots for sale; one that is sold out needs nobody. */
const unchosen = (estates: readonly StaffEstate[]): StaffEstate | undefined =>
  estates.find(({ availableLotsCount }) => availableLotsCount > 0) ?? estates[0];

/**
 * The estate that who is logged in works on: the chosen one, or the first of theirs with lots for sale where none was chosen or that one is theirs no longer.
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
