import { useReader } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { selectPlan } from './estate-map.selectors';

/** The estate's map and stages, read and kept fresh while the page is mounted. */
export function useEstateMap(): void {
  const { map, stages } = useSelector(selectPlan);
  useReader(map);
  useReader(stages);
}
