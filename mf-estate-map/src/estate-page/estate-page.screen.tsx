import { lightPictureOf } from '@lotline/shared-domain';
import { VisuallyHidden, Skeleton, useBreakpoint } from '@lotline/shared-design';
import { selectEmbed, selectEstateState } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { selectEstateMap, selectShownStageId } from '../estate/estate-map.selectors';
import { EstateContact } from './estate-contact.component';
import { FilterChips } from '../filters/filter-chips.component';
import { useMapParts } from '../map-frame/use-map-parts';
import { LazyOptionsPanel } from '../options-panel/lazy-options-panel.component';
import { selectStageOnShow } from '../stage/stage-map.selectors';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { Cover, Page } from './estate-page.styles';
import { LazyStaffParts } from './lazy-staff-parts.component';
import { MapAndList } from './map-and-list.component';
import { PageBar } from './page-bar.component';
import { PageBlocks } from '../page-actions/page-blocks.component';
import { useView } from './use-view';

/** Id of the map that the header edits or deletes; null if there is none. */
function useMapId(stageId: string | null): string | null {
  const plan = useSelector(selectEstateMap);
  const stage = useSelector(selectStageOnShow);
  if (stageId) return stage.phase === 'ready' ? (stage.map?._id ?? null) : null;
  // A map made of the stages' isn't stored: the first one is still to be added.
  return plan.phase === 'ready' && !plan.map?.fromStages ? (plan.map?._id ?? null) : null;
}

/** Whether the map is still loading: it would shift the content below when it arrives. */
function useIsMapLoading(stageId: string | null): boolean {
  const plan = useSelector(selectEstateMap);
  const stage = useSelector(selectStageOnShow);
  const { phase } = stageId ? stage : plan;
  return phase === 'loading';
}

const hide = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
  currentTarget.hidden = true;
};

/** A phone's list begins with the drawing of the masterplan (D223). */
function PlanCover() {
  const plan = useSelector(selectEstateMap);
  const url = plan.phase === 'ready' && plan.map && lightPictureOf(plan.map.mapImage.url);
  return url && <Cover src={url} alt="" onError={hide} />;
}

/** Route EstateMap: everything a visitor sees of an estate (2.3). */
export default function EstatePageScreen() {
  const host = useSelector(selectEstateState);
  const requestedStageId = useSelector(selectShownStageId);
  const { role, audience } = useSelector(selectViewer);
  const embed = useSelector(selectEmbed);
  const { isSlider } = useBreakpoint();
  const parts = useMapParts();
  const view = useView(requestedStageId);
  const { stageId } = view;
  const mapId = useMapId(stageId);
  const awaited = useIsMapLoading(stageId) && view.view === 'map';
  if (host.phase !== 'ready')
    return (
      <Page aria-busy="true">
        <VisuallyHidden role="status">{strings.page.loading}</VisuallyHidden>
        <Skeleton width="16rem" height="2rem" />
        <Skeleton height="min(60vh, 32rem)" radius="lg" />
      </Page>
    );
  const { estate } = host;
  return (
    <Page>
      {view.isMobile && view.view === 'list' && !stageId && !embed && <PlanCover />}
      <PageBar estate={estate} view={view} />
      {(audience === 'staff' || role === 'LANDOWNER') && (
        <LazyStaffParts estateId={estate._id} stageId={stageId} mapId={mapId} />
      )}
      {embed && isSlider && <LazyOptionsPanel />}
      <FilterChips scope={view.view === 'map' && stageId ? 'stage' : 'estate'} />
      <MapAndList estate={estate} stageId={stageId} view={view} />
      <div style={{ display: 'contents', visibility: awaited ? 'hidden' : undefined }}>
        {(view.isMobile ? !embed : view.view === 'list') && <PageBlocks title={estate.title} />}
        {parts && <parts.NeighbourEstates estateId={estate._id} />}
        {!embed && estate.contact && <EstateContact contact={estate.contact} />}
      </div>
    </Page>
  );
}
