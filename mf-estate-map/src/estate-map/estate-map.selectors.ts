import { compareTitles, stagesInNav } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { valueOf } from '../load.types';
import type { EstateMapState } from './estate-map.slice';

export type EstateMapRoot = HostState & { 'mf-estate-map/estate-map': EstateMapState };

const selectState = (state: EstateMapRoot) => state['mf-estate-map/estate-map'];
export const selectShownEstateId = (state: EstateMapRoot) => selectState(state).estateId;
export const selectEstateMapLoad = (state: EstateMapRoot) => selectState(state).map;
export const selectStagesLoad = (state: EstateMapRoot) => selectState(state).stages;
export const selectHoveredStageId = (state: EstateMapRoot) => selectState(state).hoveredStageId;

/** The stages in natural order of their titles (D61). */
export const selectStages = createSelector([selectStagesLoad], (stages) =>
  [...(valueOf(stages) ?? [])].sort((a, b) => compareTitles(a.stageId.title, b.stageId.title)),
);
/** Stages that are Now Selling, in order: the stage nav and the panel's buttons (2.5, 2.6, D7). */
export const selectOpenStages = createSelector([selectStages], (stages) => stagesInNav(stages.map(({ stageId }) => stageId)));
export const selectAvailableCount = createSelector([selectStages], (stages) => stages.reduce((sum, { stageId }) => sum + stageId.availableLotsCount, 0));
export const selectStage =
  (stageId: string | null) =>
  (state: EstateMapRoot) =>
    selectStages(state).find((item) => item.stageId._id === stageId)?.stageId ?? null;
