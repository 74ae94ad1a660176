import { countAvailable, type PublicLot } from '@lotline/shared-domain';
import type { RemoteState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { selectAllLots, type StageListRoot } from '../stage-list/stage-list.selectors';
import type { StageMapState } from './stage-map.slice';

export type StageMapRoot = RemoteState<{ 'mf-estate-map/stage-map': StageMapState }>;

export const selectStageOnShow = (state: StageMapRoot) => state['mf-estate-map/stage-map'].data;
export const selectStageIdOnShow = (state: StageMapRoot) => state['mf-estate-map/stage-map'].onShow;

const NONE: readonly PublicLot[] = [];
export const selectLotsOfMap = createSelector([selectStageOnShow], (data): readonly PublicLot[] => (data.phase === 'ready' ? data.lots.map(({ lotId }) => lotId) : NONE));
export const selectAvailableOnMap = createSelector([selectLotsOfMap], countAvailable);

/** A lot as the page knows it: from the stage map, else from the list. */
export const selectLotById =
  (lotId: string) =>
  (state: StageMapRoot & StageListRoot): PublicLot | null =>
    selectLotsOfMap(state).find(({ _id }) => _id === lotId) ?? selectAllLots(state).find(({ _id }) => _id === lotId) ?? null;
