import { selectQuery } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { HoldList } from './hold-list.component';
import { Queue } from './queue.component';

/** `/desk/holds`: all holds; with `lotId`, the queue of one lot side by side. */
export default function HoldsScreen() {
  const { lotId, stageId } = useSelector(selectQuery);
  return lotId ? <Queue key={lotId} lotId={lotId} stageId={stageId} /> : <HoldList />;
}
