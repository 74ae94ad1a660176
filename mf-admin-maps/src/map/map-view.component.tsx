import { EmptyState, Icon, Notice, Skeleton, Stack } from '@lotline/shared-design';
import {
  getStaffLots,
  getStaffStages,
  parseRole,
  pathTo,
  routes,
  type StaffEstate,
  type StaffStage,
  stageLabel,
} from '@lotline/shared-domain';
import { type HostState, openPath, RemoteSlot, selectProvides, selectRole } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { DeletedMaps } from './deleted-maps.component';
import { mapPath, type MapPlace } from './place';
import { mapStrings as text } from './strings';
import { usePlans } from './use-plans';

/** The estate's map with its stages; a press leads to the stage's map. */
function EstateDrawing({ place, estate }: { place: MapPlace; estate: StaffEstate }) {
  const stages = useResource(resource(getStaffStages, { params: { estateId: place.estateId } }));
  if (stages.phase !== 'ready') return <Skeleton height="24rem" radius="lg" />;
  const staffView = {
    estateId: place.estateId,
    title: estate.title,
    stages: stages.data,
    shownIds: null,
    onStagePressed: (stageId: string) => void openPath(mapPath({ ...place, stageId })),
  };
  return <RemoteSlot name="estate-map" staffView={staffView} fallback={<Notice tone="error" title={text.failed} />} />;
}

/** The stage's map with its lots; a press leads to the lot (2.6). */
function StageDrawing({
  place,
  estate,
  stage,
}: {
  place: MapPlace & { stageId: string };
  estate: StaffEstate;
  stage: StaffStage;
}) {
  const { userId, estateId, stageId } = place;
  const isSuperAdmin = useSelector((state: HostState) => parseRole(selectRole(state)) === 'SUPER_ADMIN');
  const hasAdminLot = useSelector(selectProvides('routes', routes.adminLot.name)) && isSuperAdmin;
  const lots = useResource(resource(getStaffLots, { params: { estateId }, query: { stageId } }));
  if (lots.phase !== 'ready') return <Skeleton height="24rem" radius="lg" />;
  const lotPath = (lotId: string) =>
    hasAdminLot
      ? pathTo(routes.adminLot.path, { userId, estateId, stageId, lotId })
      : pathTo(routes.lotActions.path, { stageId, lotId });
  const staffView = {
    stageId,
    title: stageLabel(stage.title),
    lots: lots.data,
    showInitialHold: estate.showInitialHold,
    shownIds: null,
    onLotPressed: (lotId: string) => void openPath(lotPath(lotId)),
  };
  return <RemoteSlot name="estate-map" staffView={staffView} fallback={<Notice tone="error" title={text.failed} />} />;
}

interface MapViewProps {
  readonly place: MapPlace;
  readonly estate: StaffEstate;
  /** The stage, if it is a stage's map. */
  readonly stage: StaffStage | null;
}

/** A map as those see it who edit maps: the drawing, or what to do without one, and deleted maps. */
export function MapView({ place, estate, stage }: MapViewProps) {
  const dispatch = useDispatch();
  const { plans, wanted } = usePlans(place);
  if (plans.phase === 'failed' && wanted)
    return (
      <Notice
        tone="error"
        title={text.failed}
        action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}
      />
    );
  if (plans.phase !== 'ready') return <Skeleton height="24rem" radius="lg" />;
  const { live, deleted } = plans.data;
  if (live)
    return stage && place.stageId ? (
      <StageDrawing
        key={live.mapImage.url}
        place={{ ...place, stageId: place.stageId }}
        estate={estate}
        stage={stage}
      />
    ) : (
      <EstateDrawing key={live.mapImage.url} place={place} estate={estate} />
    );
  return (
    <Stack gap="lg">
      <EmptyState title={text.none} icon={<Icon name="map" size={28} />}>
        <p>{text.noneText[place.stageId ? 'stage' : 'estate']}</p>
      </EmptyState>
      <DeletedMaps maps={deleted} ofStage={place.stageId !== null} timeZone={estate.timeZone} />
    </Stack>
  );
}
