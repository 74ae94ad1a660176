import { selectViewer } from '../viewer/viewer.selectors';
import { selectCounted, selectFilters, selectLotFilter, type FiltersRoot } from './filters.selectors';
import { countMatches } from './match-lots';

/** How many lots match: those for sale, since the list folds the others (D211); all where statuses are asked for or none is for sale. */
export const selectShownCount = (state: FiltersRoot): number => {
  const { shown, available } = countMatches(selectCounted(state), selectLotFilter(state));
  const folds = selectViewer(state).audience === 'customer' && selectFilters(state).status.length === 0;
  return folds && available > 0 ? available : shown;
};
