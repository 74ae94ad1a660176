import type { CustomerStatus, ListedLot } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import type { LotsState } from './lots.slice';

export type LotsRoot = HostState & { 'mf-lot-modal/lots': LotsState };

export const selectLotList = (state: LotsRoot) => state['mf-lot-modal/lots'].list;
export const selectShown = (state: LotsRoot) => state['mf-lot-modal/lots'].shown;

/** What became of a lot while a modal showed it; null: nothing, or another one is on show. */
export const newsOf = (state: LotsRoot, lotId: string | null): CustomerStatus | null => {
  const shown = selectShown(state);
  return shown?.lotId === lotId ? shown.news : null;
};

export const selectAllLots = createSelector([selectLotList], (list): readonly ListedLot[] =>
  list.phase === 'ready' ? list.stages.flatMap((stage) => stage.lotData) : [],
);

export const findLot = (lots: readonly ListedLot[], lotId: string): ListedLot | null => lots.find((lot) => lot._id === lotId) ?? null;

/** A lot that somebody may open next: any that can be had shows all that a lot's modal has. */
export const likelyLot = createSelector([(state: HostState) => selectAllLots(state as LotsRoot)], (lots): { lotId: string } | null => {
  const lot = lots.find(({ status }) => status === 'available');
  return lot ? { lotId: lot._id } : null;
});

export const selectLot =
  (lotId: string) =>
  (state: LotsRoot): ListedLot | null =>
    findLot(selectAllLots(state), lotId);
