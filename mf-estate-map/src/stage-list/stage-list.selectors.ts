import { isOpenToCustomers } from '@lotline/shared-domain';
import type { RemoteState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { selectShownStageId } from '../estate/estate-map.selectors';
import { selectListedStages } from '../lot/lots.selectors';
import type { StageListState } from './stage-list.slice';

type StageListRoot = RemoteState<{ 'mf-estate-map/stage-list': StageListState }>;

export const selectToggled = (state: StageListRoot) => state['mf-estate-map/stage-list'].toggled;

/** The row that is open by default: the stage of the URL, else the first that is selling. */
export const selectFirstOpen = createSelector(
  [selectListedStages, selectShownStageId],
  (stages, stageId): string | null =>
    stageId ?? stages.find(({ stage }) => isOpenToCustomers(stage.status))?.stage.id ?? null,
);
