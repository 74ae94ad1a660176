import { useSelector } from 'react-redux';
import { selectListedStages } from '../lot/lots.selectors';
import { strings } from '../strings';
import { selectFilterCount, selectFilters, selectLotFilter } from './filters.selectors';
import { countMatches } from './match-lots';

/** How many lots of a stage pass the filters; null while no filter is on, or the lots aren't known. */
export function useMatching(): (stageId: string) => number | null {
  const listed = useSelector(selectListedStages);
  const filtersOn = useSelector(selectFilterCount) > 0;
  const passes = useSelector(selectLotFilter);
  const { status } = useSelector(selectFilters);
  // What may be bought counts, unless other statuses are asked for.
  const counted = status.length === 0 || status.includes('available') ? 'available' : 'shown';
  return (stageId) => {
    const lots = filtersOn && listed.find(({ stage }) => stage.id === stageId)?.lotData;
    return lots ? countMatches(lots, passes)[counted] : null;
  };
}

/** The count after what it belongs to: ' · 4 match'. */
export const matchingWords = (count: number | null): string =>
  count === null ? '' : ` · ${strings.panel.matching(count)}`;
