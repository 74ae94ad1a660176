import { compareTitles, getLotsList, isOpenToCustomers, type ListedLot } from '@lotline/shared-domain';
import type { HostState, RemoteState } from '@lotline/shared-runtime';
import { resource, selectResource } from '@lotline/shared-runtime/resource';
import { createSelector } from '@reduxjs/toolkit';
import { selectEstateId, selectShownStageId } from '../estate-map/estate-map.selectors';
import { selectViewer } from '../viewer/viewer.selectors';
import type { StageListState } from './stage-list.slice';

export type StageListRoot = RemoteState<{ 'mf-estate-map/stage-list': StageListState }>;

/** Every stage with its lots; a customer's view is requested explicitly (spec 7, D56). */
export const selectListResource = createSelector([selectEstateId, selectViewer], (estateId, { audience }) =>
  estateId === null
    ? null
    : resource(getLotsList, {
        params: { estateId },
        ...(audience === 'customer' && { query: { isCustomer: 'true' } }),
      }),
);
export const selectList = (state: HostState) => selectResource(state, selectListResource(state));
export const selectToggled = (state: StageListRoot) => state['mf-estate-map/stage-list'].toggled;

/** The stages by title, each with its lots (D61). */
export const selectListedStages = createSelector([selectList], (list) =>
  list.phase === 'ready' ? [...list.data].sort((a, b) => compareTitles(a.stage.title, b.stage.title)) : [],
);
const NONE: readonly ListedLot[] = [];
export const selectAllLots = createSelector([selectList], (list): readonly ListedLot[] =>
  list.phase === 'ready' ? list.data.flatMap((stage) => stage.lotData) : NONE,
);

/** The row that is open by default: the stage of the URL, else the first that is selling. */
export const selectFirstOpen = createSelector(
  [selectListedStages, selectShownStageId],
  (stages, stageId): string | null =>
    stageId ?? stages.find(({ stage }) => isOpenToCustomers(stage.status))?.stage.id ?? null,
);
