import { compareTitles, type ListedLot, type LotsOfStage } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { valueOf } from '../load.types';
import type { StageListState } from './stage-list.slice';

export type StageListRoot = HostState & { 'mf-estate-map/stage-list': StageListState };

const selectState = (state: StageListRoot) => state['mf-estate-map/stage-list'];
export const selectListEstateId = (state: StageListRoot) => selectState(state).estateId;
export const selectListLoad = (state: StageListRoot) => selectState(state).list;

/** Stages and, in each, lots in natural order of their titles (D61). */
export const selectListedStages = createSelector([selectListLoad], (list): readonly LotsOfStage[] =>
  (valueOf(list) ?? [])
    .map((entry) => ({ ...entry, lotData: [...entry.lotData].sort((a, b) => compareTitles(a.title, b.title)) }))
    .sort((a, b) => compareTitles(a.stage.title, b.stage.title)),
);
export const selectListedLots = createSelector([selectListedStages], (stages): readonly ListedLot[] => stages.flatMap((entry) => entry.lotData));
export const selectListedLot =
  (lotId: string) =>
  (state: StageListRoot): ListedLot | null =>
    selectListedLots(state).find((lot) => lot._id === lotId) ?? null;
