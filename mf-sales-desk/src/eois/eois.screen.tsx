import { selectQuery } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { Contest } from './contest.component';
import { EoiList } from './eoi-list.component';

/** `/desk/eois`: all EOIs; with `lotId`, those of one lot side by side (D118). */
export default function EoisScreen() {
  const { lotId, stageId } = useSelector(selectQuery);
  return lotId ? <Contest key={lotId} lotId={lotId} stageId={stageId} /> : <EoiList />;
}
