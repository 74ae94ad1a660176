import { StaffPage } from '@lotline/shared-design/kit/frame';
import { getStaffStage, pathTo, routes, stageLabel } from '@lotline/shared-domain';
import { type HostState, Link, selectLocation, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { SetUpGuide } from '../guide/guide.component';
import { MapButtons } from './map-header.component';
import { MapView } from './map-view.component';
import { NoMapHere } from './no-map-here.component';
import { type MapPlace, placeIn } from './place';
import { mapStrings as text } from './strings';
import { useEditsMaps, usePlans } from './use-plans';

function StageMap({ place }: { place: MapPlace & { stageId: string } }) {
  const dispatch = useDispatch();
  const { userId, estateId, stageId } = place;
  const wanted = resource(getStaffStage, { params: { stageId } });
  const known = useResource(wanted);
  const found = known.phase === 'ready' ? known.data : null;
  const isHere = found?.estate._id === estateId && found.estate.landownerId === userId;
  const edits = useEditsMaps(isHere ? found.estate : null);
  const { plans } = usePlans(edits ? place : null);
  usePageTitle(found ? `${text.title}, ${stageLabel(found.stage.title)}` : text.title);
  if (known.phase === 'absent' || (found && !(isHere && edits))) return <NoMapHere />;
  return (
    <StaffPage
      title={text.title}
      crumbs={[
        { to: routes.adminEstates.path, label: text.estates },
        ...(found
          ? [
              { to: `${pathTo(routes.adminEstate.path, { estateId })}?part=map`, label: found.estate.title },
              { to: pathTo(routes.adminStage.path, { estateId, stageId }), label: stageLabel(found.stage.title) },
            ]
          : []),
      ]}
      renderAs={Link}
      phase={found ? 'ready' : known.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
      actions={plans.phase === 'ready' && <MapButtons place={place} live={plans.data.live ?? null} />}
    >
      <SetUpGuide estateId={estateId} />
      {found && edits && <MapView place={place} estate={found.estate} stage={found.stage} />}
    </StaffPage>
  );
}

/** AdminStageMap (2.6): a stage's map with its header. */
export default function StageMapScreen() {
  const place = placeIn(useSelector((state: HostState) => selectLocation(state).pathname));
  return place?.stageId ? <StageMap key={place.stageId} place={{ ...place, stageId: place.stageId }} /> : null;
}
