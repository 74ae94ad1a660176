import { compareTitles, getLotsList, type ListedLot, VISITORS_LIST } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { resource, selectResource } from '@lotline/shared-runtime/resource';
import { createSelector } from '@reduxjs/toolkit';
import { selectEstateId } from '../estate/estate-map.selectors';
import { selectViewer } from '../viewer/viewer.selectors';

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

/** The stages by title, each with its lots (D61). */
export const selectListedStages = createSelector([selectList], (list) =>
  list.phase === 'ready' ? [...list.data].sort((a, b) => compareTitles(a.stage.title, b.stage.title)) : [],
);
const NONE: readonly ListedLot[] = [];
export const selectAllLots = createSelector([selectList], (list): readonly ListedLot[] =>
  list.phase === 'ready' ? list.data.flatMap((stage) => stage.lotData) : NONE,
);
