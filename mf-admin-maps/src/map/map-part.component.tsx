import { Cluster, EmptyState, Heading, Icon, Skeleton, Stack } from '@lotline/shared-design';
import { type EstateSettings, getStaffEstate } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { MapButtons } from './map-header.component';
import { MapView } from './map-view.component';
import type { MapPlace } from './place';
import { mapStrings as text } from './strings';
import { useEditsMaps, usePlans } from './use-plans';

/** The map of an estate among its settings, with the header 'Map' for those who edit it (2.4). */
export function MapPart({ settings: { _id: estateId, landownerId } }: { settings: EstateSettings }) {
  const known = useResource(resource(getStaffEstate, { params: { estateId } }));
  const estate = known.phase === 'ready' ? known.data : null;
  const edits = useEditsMaps(estate);
  const place: MapPlace = { userId: landownerId, estateId, stageId: null };
  const { plans } = usePlans(edits ? place : null);
  if (!estate) return <Skeleton height="24rem" radius="lg" />;
  return (
    <Stack gap="md">
      <Cluster justify="space-between">
        <Heading level={2} size="heading">
          {text.title}
        </Heading>
        {plans.phase === 'ready' && <MapButtons place={place} live={plans.data.live ?? null} />}
      </Cluster>
      {edits ? (
        <MapView place={place} estate={estate} stage={null} />
      ) : (
        <EmptyState title={text.notEditable} icon={<Icon name="map" size={28} />}>
          <p>{text.notEditableText}</p>
        </EmptyState>
      )}
    </Stack>
  );
}
