import { getLotsMap, type ListedLot, type LotMapItem } from '@lotline/shared-domain';
import { boundsOf, readOutline, scaleAndMove, transformOutline, writeOutline } from '@lotline/shared-geometry';
import { selectQuery, type HostState } from '@lotline/shared-runtime';
import { resource, selectResource } from '@lotline/shared-runtime/resource';
import { createSelector } from '@reduxjs/toolkit';
import { customerStatusOf } from './customer-status-of';

/** A lot of the stage map as the list has it. */
function listed({ lotId: lot, stageId: stage, path, size, frontEdge }: LotMapItem): ListedLot {
  const about = { ...lot, stageId: stage._id, stageTitle: stage.title };
  if (!path) return about;
  const drawn = readOutline(path);
  const [left, top] = boundsOf(drawn);
  const moved = writeOutline(transformOutline(drawn, scaleAndMove(1, -left, -top)));
  return { ...about, outline: { path: moved, ...size, ...(typeof frontEdge === 'number' && { frontEdge }) } };
}

const selectStageLots = createSelector([(state: HostState) => selectQuery(state).stageId], (stageId) =>
  stageId ? resource(getLotsMap, { params: { stageId } }) : null,
);

/**
 * An available lot of the stage map on the page, so that its modal needs no request. Others wait for the list, which
 * has the similar lots that their modal offers.
 */
export const selectLotOnMap = (lotId: string | null) =>
  createSelector([(state: HostState) => selectResource(state, selectStageLots(state))], (map): ListedLot | null => {
    const item = map.phase === 'ready' ? map.data.find(({ lotId: lot }) => lot._id === lotId) : undefined;
    return item && customerStatusOf(item.lotId) === 'available' ? listed(item) : null;
  });
