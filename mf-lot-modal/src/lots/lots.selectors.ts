import { getLotsList, type ListedLot, VISITORS_LIST } from '@lotline/shared-domain';
import { selectEstateState, type HostState } from '@lotline/shared-runtime';
import { prefetch, resource, selectResource } from '@lotline/shared-runtime/resource';
import { createSelector } from '@reduxjs/toolkit';

const selectEstateId = (state: HostState): string | null => {
  const host = selectEstateState(state);
  return host.phase === 'idle' ? null : host.estateId;
};

/** All lots of the estate by stage, as customers see them (7). */
export const selectLotsResource = createSelector([selectEstateId], (estateId) =>
  estateId === null ? null : resource(getLotsList, { params: { estateId }, query: VISITORS_LIST }),
);
export const selectLotList = (state: HostState) => selectResource(state, selectLotsResource(state));

export const selectAllLots = createSelector([selectLotList], (list): readonly ListedLot[] =>
  list.phase === 'ready' ? list.data.flatMap((stage) => stage.lotData) : [],
);

export const findLot = (lots: readonly ListedLot[], lotId: string): ListedLot | null =>
  lots.find((lot) => lot._id === lotId) ?? null;

/** The lot to prerender the modal with: any available one, since it shows every part of the modal. */
export const lotToPrerender = createSelector([selectAllLots], (lots): { lotId: string } | null => {
  const lot = lots.find(({ status }) => status === 'available');
  return lot ? { lotId: lot._id } : null;
});

export const selectLot =
  (lotId: string) =>
  (state: HostState): ListedLot | null =>
    findLot(selectAllLots(state), lotId);

/** Prefetch action for the lots, dispatched before a modal about a lot opens; null until the estate is known. */
export const prefetchLots = (state: HostState) => {
  const list = selectLotsResource(state);
  return list && prefetch(list);
};
