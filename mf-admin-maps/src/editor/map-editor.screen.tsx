import { StaffPage } from '@lotline/shared-design/kit/frame';
import { getStaffEstate, getStaffStages, pathTo, routes, stageLabel } from '@lotline/shared-domain';
import { type HostState, Link, selectLocation, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { SetUpGuide } from '../guide/guide.component';
import { EditorPage } from './editor-page.component';
import { NoMapHere } from '../map/no-map-here.component';
import { type MapPlace, mapPath, placeIn } from '../map/place';
import { mapStrings as text } from '../map/strings';
import { useEditsMaps } from '../map/use-plans';

/** Estate and stage of a place, if they belong together and to the landowner in the address. */
function useFound({ userId, estateId, stageId }: MapPlace) {
  const wanted = resource(getStaffEstate, { params: { estateId } });
  const known = useResource(wanted);
  const estate = known.phase === 'ready' && known.data.landownerId === userId ? known.data : null;
  const stages = useResource(estate && stageId ? resource(getStaffStages, { params: { estateId } }) : null);
  const stage = stages.phase === 'ready' ? (stages.data.find(({ _id }) => _id === stageId) ?? null) : null;
  const isForeign = (known.phase === 'ready' && !estate) || (stages.phase === 'ready' && !stage);
  return {
    estate,
    stage,
    wanted,
    isAbsent: known.phase === 'absent' || isForeign,
    hasFailed: known.phase === 'failed',
  };
}

/** The way from the list of estates to this map, as far as it is known. */
const crumbsOf = (
  place: MapPlace,
  { estate, stage }: Pick<ReturnType<typeof useFound>, 'estate' | 'stage'>,
): { to: string; label: string }[] => [
  { to: routes.adminEstates.path, label: text.estates },
  ...(estate
    ? [{ to: `${pathTo(routes.adminEstate.path, { estateId: place.estateId })}?part=map`, label: estate.title }]
    : []),
  ...(stage && place.stageId
    ? [
        {
          to: pathTo(routes.adminStage.path, { estateId: place.estateId, stageId: place.stageId }),
          label: stageLabel(stage.title),
        },
        { to: mapPath(place), label: text.title },
      ]
    : []),
];

function EditPage({ place, isNew }: { place: MapPlace; isNew: boolean }) {
  const dispatch = useDispatch();
  const { estate, stage, wanted, isAbsent, hasFailed } = useFound(place);
  const edits = useEditsMaps(estate);
  const title = isNew ? text.form.adding : text.form.editing;
  const of = stage ? stageLabel(stage.title) : (estate?.title ?? '');
  usePageTitle(of ? `${title}, ${of}` : title);
  if (isAbsent || (estate && !edits)) return <NoMapHere />;
  const isReady = estate && (stage || !place.stageId);
  return (
    <StaffPage
      title={title}
      crumbs={crumbsOf(place, { estate, stage })}
      renderAs={Link}
      phase={isReady ? 'ready' : hasFailed ? 'failed' : 'loading'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      <SetUpGuide estateId={place.estateId} />
      {isReady && <EditorPage place={place} estate={estate} />}
    </StaffPage>
  );
}

/** AdminEstateMapCreate, AdminEstateMapUpdate, AdminStageMapCreate and AdminStageMapUpdate. */
export default function MapEditorScreen() {
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const place = placeIn(pathname);
  return place ? <EditPage key={pathname} place={place} isNew={pathname.endsWith('/new')} /> : null;
}
