import { customerStatus, type PublicLot } from '@lotline/shared-domain';
import { selectEstate, selectQuery, type RemoteState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { selectAllLots, selectList } from '../lot/lots.selectors';
import { selectLotsOfMap, selectStageOnShow, type StageMapRoot } from '../stage/stage-map.selectors';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import type { FiltersState } from './filters.slice';
import { readFilters, withoutPrice } from './filters-url';
import { countFilters, countMatches, matchesFilters } from './match-lots';

export type FiltersRoot = RemoteState<{ 'mf-estate-map/filters': FiltersState }> & StageMapRoot;

export const selectFiltersOpen = (state: FiltersRoot): boolean => state['mf-estate-map/filters'].open;
/**
 * The filters of the URL, the same object while they are equal: every lot is drawn by them. Where the estate hides its prices, a price in
 * the URL is ignored; the estate would seem sold out.
 */
export const selectFilters = createSelector(
  [selectQuery, selectEstate, selectViewer],
  (query, estate, { audience }) => readFilters(estate?.hidePrice ? withoutPrice(query) : query, audience),
  {
    memoizeOptions: { resultEqualityCheck: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  },
);
export const selectFilterCount = createSelector([selectFilters], countFilters);

/** Predicate: whether a lot passes the active filters. */
export const selectLotFilter = createSelector(
  [selectFilters, selectViewer, selectEstate],
  (filters, { audience }, estate) => {
    const all = countFilters(filters) === 0;
    const reader = { audience, timeZone: estate?.timeZone ?? 'UTC' };
    return (lot: PublicLot): boolean => all || matchesFilters(lot, filters, reader);
  },
);

/** Ids of the lots of a stage that may be bought and match, by number as the answers have them, if a lot is one of them; else none (D218). */
export const selectAmong =
  (lot: PublicLot, stageId: string) =>
  (state: FiltersRoot): readonly string[] => {
    const passes = selectLotFilter(state);
    const ofMap = selectStageOnShow(state).stageId === stageId ? selectLotsOfMap(state) : [];
    const lots = ofMap.length > 0 ? ofMap : selectAllLots(state).filter((one) => one.stageId === stageId);
    const among = lots.filter((one) => customerStatus(one) === 'available' && passes(one));
    return among.some(({ _id }) => _id === lot._id) ? among.map(({ _id }) => _id) : [];
  };

export const selectCounted = (state: FiltersRoot): readonly PublicLot[] =>
  state['mf-estate-map/filters'].scope === 'stage' ? selectLotsOfMap(state) : selectAllLots(state);
/** How many lots match, of the stage's map or of the whole estate, whichever is shown: in words, what may be bought first; null until loaded. */
export const selectMatches = (state: FiltersRoot): string | null => {
  const isStage = state['mf-estate-map/filters'].scope === 'stage';
  if ((isStage ? selectStageOnShow(state) : selectList(state)).phase !== 'ready') return null;
  const lots = selectCounted(state);
  if (selectFilterCount(state) === 0) return strings.filters.shown(lots.length);
  return strings.filters.matches(countMatches(lots, selectLotFilter(state)));
};
