import { audienceOf, compareTitles, lotClick, lotColour, lotName, parseRole, type LotMapItem, type PublicLot } from '@lotline/shared-domain';
import type { MapShape } from '@lotline/shared-design/shape-map';
import { selectEstate, selectRole, type HostState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { valueOf } from '../load.types';
import type { StageMapState } from './stage-map.slice';

export type StageMapRoot = HostState & { 'mf-estate-map/stage-map': StageMapState };

const selectState = (state: StageMapRoot) => state['mf-estate-map/stage-map'];
export const selectShownStageId = (state: StageMapRoot) => selectState(state).stageId;
export const selectStageMapLoad = (state: StageMapRoot) => selectState(state).map;
export const selectLotsLoad = (state: StageMapRoot) => selectState(state).lots;
export const selectHoveredLotId = (state: StageMapRoot) => selectState(state).hoveredLotId;

/** The phase of a lot's offline sale, as the rules take it. */
export const lookOf = (lot: Pick<PublicLot, 'status' | 'offlineSale'>) => ({ status: lot.status, salePhase: lot.offlineSale?.salePhase });

export const selectLots = createSelector([selectLotsLoad], (lots): readonly LotMapItem[] =>
  [...(valueOf(lots) ?? [])].sort((a, b) => compareTitles(a.lotId.title, b.lotId.title)),
);
export const selectLotItem =
  (lotId: string) =>
  (state: StageMapRoot): LotMapItem | null =>
    selectLots(state).find((item) => item.lotId._id === lotId) ?? null;

/** The lots as shapes: one colour per status, a full name for screen readers, clickable where the role may (2.6). */
export const selectLotShapes = createSelector([selectLots, selectRole, selectEstate], (lots, rawRole, estate): MapShape[] => {
  const role = parseRole(rawRole);
  const audience = audienceOf(role);
  return lots.map(({ lotId: lot, path, binding }) => ({
    id: lot._id,
    path,
    binding,
    tone: lotColour(lookOf(lot), audience),
    label: lot.title,
    name: lotName({ ...lot, ...lookOf(lot) }, { audience, hidePrice: estate?.hidePrice ?? false }),
    interactive: lotClick({ role, lot }) !== 'none',
  }));
});
