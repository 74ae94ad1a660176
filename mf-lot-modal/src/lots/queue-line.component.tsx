import { getLotQueue, queueWords, type ListedLot } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';

/** How many requests wait for an available lot, before one joins them (D166); nothing for none or while it isn't known. */
export function QueueLine({ lot }: { lot: Pick<ListedLot, '_id'> }) {
  const known = useResource(resource(getLotQueue, { params: { lotId: lot._id } }));
  const words = known.phase === 'ready' && queueWords(known.data.waiting);
  return words && <Text>{words}</Text>;
}
