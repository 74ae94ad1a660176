import { getLotsMap, getStageMap, type LotMapItem, type PublicLot, type StageMap } from '@lotline/shared-domain';
import { selectEstate, type HostState, type RemoteState } from '@lotline/shared-runtime';
import { resource, selectResource } from '@lotline/shared-runtime/resource';
import { createSelector } from '@reduxjs/toolkit';
import { combineMapAndItems, type MapWithItems } from '../estate/map-with-items';
import { selectStages } from '../estate/estate-map.selectors';
import { selectAllLots } from '../lot/lots.selectors';
import type { StageMapState } from './stage-map.slice';

export type StageMapRoot = RemoteState<{ 'mf-estate-map/stage-map': StageMapState }>;

const selectStageIdOnShow = (state: StageMapRoot) => state['mf-estate-map/stage-map'].onShow;
const NOT_DRAWN = { phase: 'absent' } as const;

/**
 * The drawing and the lots of the stage on show. A drawing known to be missing isn't requested: its 404 would be logged as an error in the
 * console.
 */
export const selectStageResources = createSelector([selectStageIdOnShow, selectStages], (stageId, stages) => {
  const isDrawn = stages.find((one) => one.stageId._id === stageId)?.stageId.hasMap !== false;
  return {
    isDrawn,
    map: stageId !== null && isDrawn ? resource(getStageMap, { params: { stageId } }) : null,
    lots: stageId === null ? null : resource(getLotsMap, { params: { stageId } }),
  };
});

/** The stage on show; absent if it belongs to another estate. */
export const selectStageOnShow = createSelector(
  [
    selectStageIdOnShow,
    (state: StageMapRoot) => selectStageResources(state).isDrawn,
    (state: StageMapRoot) => selectResource(state, selectStageResources(state).map),
    (state: StageMapRoot) => selectResource(state, selectStageResources(state).lots),
    (state: HostState) => selectEstate(state)?._id,
  ],
  (stageId, isDrawn, map, lots, estateId): MapWithItems<StageMap, LotMapItem> & { stageId: string | null } => {
    const drawn = combineMapAndItems(isDrawn ? map : NOT_DRAWN, lots);
    const isForeign =
      drawn.phase === 'ready' &&
      [drawn.map, drawn.items[0]?.lotId].some((found) => found && estateId && found.estateId !== estateId);
    return { ...(isForeign ? NOT_DRAWN : drawn), stageId };
  },
);

const NONE: readonly PublicLot[] = [];
export const selectLotsOfMap = createSelector([selectStageOnShow], (data): readonly PublicLot[] =>
  data.phase === 'ready' ? data.items.map(({ lotId }) => lotId) : NONE,
);

/** A lot from the stage map, else from the list. */
export const selectLotById =
  (lotId: string) =>
  (state: StageMapRoot): PublicLot | null =>
    selectLotsOfMap(state).find(({ _id }) => _id === lotId) ??
    selectAllLots(state).find(({ _id }) => _id === lotId) ??
    null;
