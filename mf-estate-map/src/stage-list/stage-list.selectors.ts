import { compareTitles, isOpenToCustomers, type ListedLot } from '@lotline/shared-domain';
import type { RemoteState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { selectStageId } from '../viewer/viewer.selectors';
import type { StageListState } from './stage-list.slice';

export type StageListRoot = RemoteState<{ 'mf-estate-map/stage-list': StageListState }>;

export const selectList = (state: StageListRoot) => state['mf-estate-map/stage-list'].data;
export const selectListOnShow = (state: StageListRoot) => state['mf-estate-map/stage-list'].onShow?.estateId ?? null;
export const selectToggled = (state: StageListRoot) => state['mf-estate-map/stage-list'].toggled;

/** The stages by title, each with its lots (D61). */
export const selectListedStages = createSelector([selectList], (data) =>
  data.phase === 'ready' ? [...data.stages].sort((a, b) => compareTitles(a.stage.title, b.stage.title)) : [],
);
const NONE: readonly ListedLot[] = [];
export const selectAllLots = createSelector([selectList], (data): readonly ListedLot[] => (data.phase === 'ready' ? data.stages.flatMap((stage) => stage.lotData) : NONE));

/** The row that is open by default, beside others: the stage of the address, else the first that is selling. */
export const selectFirstOpen = createSelector([selectListedStages, selectStageId], (stages, stageId): string | null => stageId ?? stages.find(({ stage }) => isOpenToCustomers(stage.status))?.stage.id ?? null);
