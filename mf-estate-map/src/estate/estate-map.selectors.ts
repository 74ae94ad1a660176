import {
  getEstateMap,
  getStagesMap,
  isOpenToCustomers,
  stagesInNav,
  type EstateMap,
  type StageMapItem,
} from '@lotline/shared-domain';
import { selectEstateState, type HostState } from '@lotline/shared-runtime';
import { resource, selectResource } from '@lotline/shared-runtime/resource';
import { createSelector } from '@reduxjs/toolkit';
import { selectStageId, selectViewer } from '../viewer/viewer.selectors';
import { combineMapAndItems, type MapWithItems } from './map-with-items';

/** The estate id of the URL. */
export const selectEstateId = (state: HostState): string | null => {
  const host = selectEstateState(state);
  return host.phase === 'idle' ? null : host.estateId;
};

/** The estate's map and stages. The session decides what the viewer gets (D35, D56). */
export const selectPlan = createSelector([selectEstateId], (estateId) => ({
  map: estateId === null ? null : resource(getEstateMap, { params: { estateId } }),
  stages: estateId === null ? null : resource(getStagesMap, { params: { estateId } }),
}));

export const selectEstateMap = createSelector(
  [
    (state: HostState) => selectResource(state, selectPlan(state).map),
    (state: HostState) => selectResource(state, selectPlan(state).stages),
  ],
  // Without its list of stages an estate can't be shown.
  (map, stages): Exclude<MapWithItems<EstateMap, StageMapItem>, { phase: 'absent' }> => {
    const drawn = combineMapAndItems(map, stages);
    return drawn.phase === 'absent' ? { phase: 'failed' } : drawn;
  },
);

/** Whether the estate is known to have no masterplan, so that nothing leads back to it. */
export const selectLacksMap = (state: HostState): boolean => {
  const data = selectEstateMap(state);
  return data.phase === 'ready' && data.map === null;
};

const NONE: readonly StageMapItem[] = [];
export const selectStages = createSelector([selectEstateMap], (data) => (data.phase === 'ready' ? data.items : NONE));

/** The stages that customers may open, by title (2.6, D7). */
export const selectStageNav = createSelector([selectStages], (stages) =>
  stagesInNav(stages.map(({ stageId }) => stageId)),
);

/** Whether no stage has land to sell (2.5, D7); false while that isn't known. */
export const selectNoLand = createSelector(
  [selectEstateMap],
  (data) =>
    data.phase === 'ready' &&
    data.items.every(({ stageId }) => !isOpenToCustomers(stageId.status) || stageId.availableLotsCount === 0),
);

/** The stage shown for an estate without a masterplan: the only one with a map that customers may open (D60); null without one or with several. */
export const selectOnlyMappedStage = createSelector(
  [selectStages, selectLacksMap],
  (stages, lacksMap): string | null => {
    const mapped = lacksMap
      ? stages.filter(({ stageId: { hasMap, status } }) => hasMap && isOpenToCustomers(status))
      : [];
    return mapped.length === 1 ? mapped[0]!.stageId._id : null;
  },
);

export const selectStageOf =
  (stageId: string | null) =>
  (state: HostState): StageMapItem['stageId'] | null =>
    selectStages(state).find((one) => one.stageId._id === stageId)?.stageId ?? null;

/** The stage of the URL that the viewer may not open, as it isn't Now Selling (spec 6); null if there is none. */
export const selectClosedStage = createSelector(
  [selectStageId, selectViewer, selectStages],
  (stageId, { audience }, stages): StageMapItem['stageId'] | null => {
    const stage = audience === 'customer' ? stages.find((one) => one.stageId._id === stageId)?.stageId : undefined;
    return stage && !isOpenToCustomers(stage.status) ? stage : null;
  },
);

/** The stage on show: that of the URL, if the viewer may open it. */
export const selectShownStageId = createSelector([selectStageId, selectClosedStage], (stageId, closed): string | null =>
  closed ? null : stageId,
);
