import { deskQueuePath, getDesk, lotLabel } from '@lotline/shared-domain';
import { Cluster, LinkButton, Text } from '@lotline/shared-design';
import { Link, openPath } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { holdStrings } from './strings';

const text = holdStrings.queue;

/** The lot whose requests have waited longest, other than this one; null while it isn't known, or when there is none. */
export function useNextLot(lotId: string, isWanted: boolean) {
  const desk = useResource(isWanted ? resource(getDesk) : null);
  const queue = desk.phase === 'ready' ? desk.data.queues.find((other) => other.lotId !== lotId) : undefined;
  const to = queue ? deskQueuePath(queue.lotId, queue.stageId) : null;
  return queue && to ? { queue, to, open: () => void openPath(to) } : null;
}

/** The way on once a lot is decided. */
export function NextLot({ next: { queue, to } }: { next: NonNullable<ReturnType<typeof useNextLot>> }) {
  return (
    <Cluster gap="sm">
      <LinkButton renderAs={Link} to={to}>
        {text.nextLot}
      </LinkButton>
      <Text tone="muted">{text.nextLotIs(lotLabel(queue.lotTitle), queue.requests)}</Text>
    </Cluster>
  );
}
