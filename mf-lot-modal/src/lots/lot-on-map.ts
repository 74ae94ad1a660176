import { getLotsMap, getStageMap, type ListedLot, type LotMapItem } from '@lotline/shared-domain';
import { boundsOf, readOutline, scaleAndMove, transformOutline, writeOutline } from '@lotline/shared-geometry';
import { selectQuery, type HostState } from '@lotline/shared-runtime';
import { resource, selectResource } from '@lotline/shared-runtime/resource';
import { createSelector } from '@reduxjs/toolkit';
import { customerStatusOf } from './customer-status-of';

/** A lot of the stage map as the list has it. */
function listed(item: LotMapItem, north: number | null | undefined): ListedLot {
  const { lotId: lot, stageId: stage, path, size, frontEdge } = item;
  const about = { ...lot, stageId: stage._id, stageTitle: stage.title };
  if (!path) return about;
  const drawn = readOutline(path);
  const [left, top] = boundsOf(drawn);
  const moved = writeOutline(transformOutline(drawn, scaleAndMove(1, -left, -top)));
  const turned = { ...(typeof frontEdge === 'number' && { frontEdge }), ...(typeof north === 'number' && { north }) };
  return { ...about, outline: { path: moved, ...size, ...turned } };
}

const selectStageId = (state: HostState) => selectQuery(state).stageId;
const selectStageLots = createSelector([selectStageId], (stageId) =>
  stageId ? resource(getLotsMap, { params: { stageId } }) : null,
);
const selectStagePlan = createSelector([selectStageId], (stageId) =>
  stageId ? resource(getStageMap, { params: { stageId } }) : null,
);
const selectNorth = (state: HostState): number | null | undefined => {
  const plan = selectResource(state, selectStagePlan(state));
  return plan.phase === 'ready' ? plan.data.north : undefined;
};

/**
 * An available lot of the stage map on the page, so that its modal needs no request. Others wait for the list, which
 * has the similar lots that their modal offers.
 */
export const selectLotOnMap = (lotId: string | null) =>
  createSelector(
    [(state: HostState) => selectResource(state, selectStageLots(state)), selectNorth],
    (map, north): ListedLot | null => {
      const item = map.phase === 'ready' ? map.data.find(({ lotId: lot }) => lot._id === lotId) : undefined;
      return item && customerStatusOf(item.lotId) === 'available' ? listed(item, north) : null;
    },
  );
