import { formatCount, formatDate, getRemovedLots } from '@lotline/shared-domain';
import { Button, Cluster, Disclosure, Stack, Text } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { lotPutBack } from './stage-lots.slice';
import { lotsStrings as text } from './strings';

/** The lots that were removed from a stage, each with a button that puts it back; null if there are none. */
export function RemovedLots({ stageId, timeZone }: { stageId: string; timeZone: string }) {
  const dispatch = useDispatch();
  const known = useResource(resource(getRemovedLots, { params: { stageId } }));
  if (known.phase !== 'ready' || known.data.length === 0) return null;
  return (
    <Disclosure title={text.removedLots} subtitle={`(${formatCount(known.data.length)})`} headingLevel={3}>
      <Stack gap="sm">
        {known.data.map(({ _id: lotId, title, by, removedAt, reason }) => (
          <Cluster key={lotId} gap="sm" justify="space-between">
            <Text>
              {text.removedBy(title, by, formatDate(removedAt, timeZone))}
              {reason && `: ${reason}`}
            </Text>
            <Button
              size="small"
              variant="secondary"
              aria-label={text.putBackOf(title)}
              onClick={() => void dispatch(lotPutBack({ lotId, title }))}
            >
              {text.putBack}
            </Button>
          </Cluster>
        ))}
      </Stack>
    </Disclosure>
  );
}
