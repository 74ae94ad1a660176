import { Button, Cluster, LinkButton } from '@lotline/shared-design';
import type { MapPlan } from '@lotline/shared-domain';
import { Link, useModal } from '@lotline/shared-runtime';
import { mapFormPath, type MapPlace } from './place';
import { mapStrings as text } from './strings';

/** The buttons of a map's header (2.4, 2.6): Add Map if there is none, otherwise Edit Map and Delete Map. */
export function MapButtons({ place, live }: { place: MapPlace; live: MapPlan | null }) {
  const modal = useModal();
  if (!live)
    return (
      <LinkButton renderAs={Link} to={mapFormPath(place, true)}>
        {text.add}
      </LinkButton>
    );
  const { estateId, stageId } = place;
  const about = { mapId: live._id, estateId, stageId, item: stageId ? text.stageMap : text.estateMap };
  return (
    <Cluster gap="sm">
      <LinkButton renderAs={Link} to={mapFormPath(place, false)}>
        {text.edit}
      </LinkButton>
      <Button variant="danger" data-opens="delete-map" onClick={() => modal.open('delete-map', about)}>
        {text.remove}
      </Button>
    </Cluster>
  );
}
