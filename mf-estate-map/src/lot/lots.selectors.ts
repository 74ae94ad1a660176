import { compareTitles, getLotsList, type ListedLot, type LotsOfStage, VISITORS_LIST } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { resource, selectResource } from '@lotline/shared-runtime/resource';
import { createSelector } from '@reduxjs/toolkit';
import { selectEstateId } from '../estate/estate-map.selectors';
import { selectViewer } from '../viewer/viewer.selectors';
import { selectWithdrawn, withWithdrawn } from './withdrawn.slice';

/** Every stage with its lots; a customer's view is requested explicitly (spec 7, D56). */
export const selectListResource = createSelector([selectEstateId, selectViewer], (estateId, { audience }) =>
  estateId === null
    ? null
    : resource(getLotsList, {
        params: { estateId },
        query: audience === 'customer' ? VISITORS_LIST : { documents: VISITORS_LIST.documents },
      }),
);
export const selectList = (state: HostState) => selectResource(state, selectListResource(state));

const NO_STAGES: readonly LotsOfStage[] = [];
/** The list as its viewer may know it: for staff with withdrawn lots (D59). */
const selectKnownList = createSelector([selectList, selectWithdrawn], (list, withdrawn): readonly LotsOfStage[] => {
  if (list.phase !== 'ready') return NO_STAGES;
  if (withdrawn.length === 0) return list.data;
  return list.data.map((stage) => ({
    ...stage,
    lotData: stage.lotData.map((lot) => withWithdrawn(lot, withdrawn)),
  }));
});

/** The stages by title, each with its lots (D61). */
export const selectListedStages = createSelector([selectKnownList], (list) =>
  [...list].sort((a, b) => compareTitles(a.stage.title, b.stage.title)),
);
const NONE: readonly ListedLot[] = [];
export const selectAllLots = createSelector([selectKnownList], (list): readonly ListedLot[] =>
  list.length > 0 ? list.flatMap((stage) => stage.lotData) : NONE,
);
