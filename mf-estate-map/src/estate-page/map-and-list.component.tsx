import type { Estate } from '@lotline/shared-domain';
import { Button, EmptyState, Icon, Notice, Skeleton, Text, VisuallyHidden } from '@lotline/shared-design';
import { selectEmbed } from '@lotline/shared-runtime';
import { resourceRetried, type Resource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { EstateMapView } from '../estate-map/estate-map.component';
import {
  selectClosedStage,
  selectEstateMap,
  selectLacksMap,
  selectNoLand,
  selectPlan,
  selectStageOf,
} from '../estate/estate-map.selectors';
import { StageNav } from '../estate-map/stage-nav.component';
import { useEstateMap } from '../estate/use-estate-map';
import { useToMasterplan } from '../estate/use-to-masterplan';
import { MapColumn, MapFrame } from '../map-frame/map-frame.styles';
import { SidePanel } from '../side-panel/side-panel.component';
import { StageList } from '../stage-list/stage-list.component';
import { MobileCaption } from '../stage-map/mobile-caption.component';
import { StageMapView } from '../stage-map/stage-map.component';
import { selectStageOnShow, selectStageResources } from '../stage/stage-map.selectors';
import { useStageMap } from '../stage/use-stage-map';
import { strings } from '../strings';
import { Sides } from './estate-page.styles';
import type { ShownView } from './use-view';

interface MapAndListProps {
  estate: Estate;
  stageId: string | null;
  view: ShownView;
}

/** Time in ms after which a map's skeleton shows that loading is slow. */
const LATE_MS = 5000;

/** A map's skeleton, with a message when loading takes long. */
function MapSkeleton() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MapColumn aria-busy="true">
      {late ? (
        <Notice>{strings.estateMap.late}</Notice>
      ) : (
        <VisuallyHidden role="status">{strings.page.loading}</VisuallyHidden>
      )}
      <MapFrame>
        <Skeleton height="100%" radius="lg" />
      </MapFrame>
    </MapColumn>
  );
}

const Failed = ({ title, retry }: { title: string; retry: () => void }) => (
  <MapColumn>
    <Notice tone="error" title={title} action={{ label: strings.retry, onPress: retry }}>
      {strings.estateMap.failedText}
    </Notice>
  </MapColumn>
);

/** The map of the estate or a stage, or what to show in its phase instead. */
function ShownMap({ estate, stageId, view: { isMobile } }: MapAndListProps) {
  const dispatch = useDispatch();
  const builder = useBuilderMode();
  const toMasterplan = useToMasterplan();
  const plan = useSelector(selectEstateMap);
  const stage = useSelector(selectStageOnShow);
  const known = useSelector(selectStageOf(stageId));
  const lacksMap = useSelector(selectLacksMap);
  const ofEstate = useSelector(selectPlan);
  const ofStage = useSelector(selectStageResources);
  const retry = (...failed: (Resource | null)[]) => failed.forEach((one) => one && dispatch(resourceRetried(one)));
  if (!stageId) {
    if (plan.phase === 'failed')
      return <Failed title={strings.estateMap.failed} retry={() => retry(ofEstate.map, ofEstate.stages)} />;
    if (plan.phase !== 'ready' || !plan.map) return <MapSkeleton />;
    return <EstateMapView title={estate.title} map={plan.map} stages={plan.items} isMobile={isMobile} />;
  }
  if (stage.phase === 'failed')
    return <Failed title={strings.stageMap.failed} retry={() => retry(ofStage.map, ofStage.lots)} />;
  if (stage.phase === 'absent')
    return (
      <MapColumn>
        <EmptyState
          title={strings.stageMap.absent}
          icon={<Icon name="map" />}
          action={
            <Button onClick={toMasterplan}>
              {lacksMap && !builder ? strings.stageMap.toList : strings.stageMap.toMasterplan}
            </Button>
          }
        >
          {strings.stageMap.absentText}
        </EmptyState>
      </MapColumn>
    );
  if (stage.phase !== 'ready' || stage.stageId !== stageId || !stage.map) return <MapSkeleton />;
  const title = known?.title ?? stage.items[0]?.stageId.title ?? '';
  return <StageMapView stageId={stageId} title={title} map={stage.map} lots={stage.items} isMobile={isMobile} />;
}

/** Why the stage in the URL isn't shown (spec 6). */
function ClosedStage() {
  const closed = useSelector(selectClosedStage);
  return closed && <Notice>{strings.page.closedStage(closed.title, closed.status)}</Notice>;
}

/** A phone's hint to select a stage (2.3), or that no land is available (2.5). */
function Hint({ isMobile }: { isMobile: boolean }) {
  const noLand = useSelector(selectNoLand);
  if (noLand) return <Text>{strings.panel.noLand}</Text>;
  return isMobile ? <Text tone="muted">{strings.page.selectStage}</Text> : null;
}

/** Why there is no map; from a stage back to the plan of the estate, where it has one. */
function Absence({ stageId, children }: { stageId: string | null; children: string }) {
  const plan = useSelector(selectEstateMap);
  const hasPlan = plan.phase === 'ready' && plan.map !== null;
  const back = { label: strings.stageMap.toMasterplan, onPress: useToMasterplan() };
  return <Notice {...(stageId && hasPlan && { action: back })}>{children}</Notice>;
}

function MobileMap(props: MapAndListProps) {
  const stage = useSelector(selectStageOf(props.stageId));
  return (
    <>
      {props.stageId && stage && <MobileCaption title={stage.title} />}
      {!props.stageId && <StageNav stageId={null} />}
      <ShownMap {...props} />
      {props.stageId && <StageNav stageId={props.stageId} />}
    </>
  );
}

/** The map with its side panel on desktop (D58), or the list; on a phone with the stage navigation. */
export function MapAndList(props: MapAndListProps) {
  const { view, stageId, estate } = props;
  const embed = useSelector(selectEmbed);
  const builder = useBuilderMode();
  // Read here rather than in the map: the list needs to know which maps exist (D60), and switching views must not refetch them.
  useEstateMap();
  useStageMap(stageId);
  if (view.view === 'list')
    return (
      <>
        {!builder && <ClosedStage />}
        {view.absence && <Absence stageId={stageId}>{view.absence}</Absence>}
        {!embed && !builder && !stageId && <Hint isMobile={view.isMobile} />}
        {view.isMobile && <StageNav stageId={stageId} />}
        <StageList estate={estate} stageId={stageId} isMobile={view.isMobile} />
      </>
    );
  if (view.isMobile)
    return (
      <>
        {!builder && <ClosedStage />}
        {!embed && !builder && !stageId && <Hint isMobile />}
        <MobileMap {...props} />
      </>
    );
  return (
    <>
      {!builder && <ClosedStage />}
      <Sides>
        <SidePanel stageId={stageId} />
        <ShownMap {...props} />
      </Sides>
    </>
  );
}
