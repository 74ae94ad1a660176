import { countAvailable, suitableLots } from '@lotline/shared-domain';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectLotsOfMap } from './stage-map.selectors';

/** How many lots of the stage on show are available; in builder view how many are listed (2.5, 2.6, D9). */
export function useLotCount(): number {
  const builder = useBuilderMode();
  const lots = useSelector(selectLotsOfMap);
  return builder ? suitableLots(lots, builder).length : countAvailable(lots);
}
