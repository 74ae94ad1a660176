import { isOpenToCustomers, stagesInNav, type StageMapItem } from '@lotline/shared-domain';
import type { RemoteState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import type { EstateMapState } from './estate-map.slice';

export type EstateMapRoot = RemoteState<{ 'mf-estate-map/estate-map': EstateMapState }>;

export const selectEstateMap = (state: EstateMapRoot) => state['mf-estate-map/estate-map'].data;
export const selectEstateOnShow = (state: EstateMapRoot) => state['mf-estate-map/estate-map'].onShow;
/** The estate is known to have no masterplan: there is none to go back to. */
export const selectLacksMap = (state: EstateMapRoot): boolean => {
  const { data } = state['mf-estate-map/estate-map'];
  return data.phase === 'ready' && data.map === null;
};

/** Whether the shown estate has no map, and no event since could have added one. */
export const selectHasNoMap = (state: EstateMapRoot): boolean => selectLacksMap(state) && !state['mf-estate-map/estate-map'].mapMayHaveCome;

const NONE: readonly StageMapItem[] = [];
export const selectStages = createSelector([selectEstateMap], (data) => (data.phase === 'ready' ? data.stages : NONE));

/** The stages that customers may open, by title (2.6, D7). */
export const selectStageNav = createSelector([selectStages], (stages) => stagesInNav(stages.map(({ stageId }) => stageId)));

/** Whether no stage has land to sell (2.5, D7); false while that isn't known. */
export const selectNoLand = createSelector(
  [selectEstateMap],
  (data) => data.phase === 'ready' && data.stages.every(({ stageId }) => !isOpenToCustomers(stageId.status) || stageId.availableLotsCount === 0),
);

/** The stage shown for an estate without a masterplan: the only one with a map that customers may open (D60); null without, or with several. */
export const selectOnlyMappedStage = createSelector([selectStages, selectLacksMap], (stages, lacksMap): string | null => {
  const mapped = lacksMap ? stages.filter(({ stageId: { hasMap, status } }) => hasMap && isOpenToCustomers(status)) : [];
  return mapped.length === 1 ? mapped[0]!.stageId._id : null;
});

export const selectStageOf =
  (stageId: string | null) =>
  (state: EstateMapRoot): StageMapItem['stageId'] | null =>
    selectStages(state).find((one) => one.stageId._id === stageId)?.stageId ?? null;
