import { suitableLots } from '@lotline/shared-domain';
import { Button, Icon, Text } from '@lotline/shared-design';
import { selectEmbed } from '@lotline/shared-runtime';
import { useMemo, type Ref } from 'react';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectLacksMap, selectStageOf } from '../estate/estate-map.selectors';
import { useToMasterplan } from '../estate/use-to-masterplan';
import { selectFilterCount, selectFilters, selectLotFilter } from '../filters/filters.selectors';
import { sortLots } from '../filters/match-lots';
import { useMapParts } from '../map-frame/use-map-parts';
import { useIncrementalList } from '../incremental-list/use-incremental-list';
import { selectLotsOfMap, selectStageOnShow } from '../stage/stage-map.selectors';
import { useLotCount } from '../stage/use-lot-count';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { LotLink } from './lot-link.component';
import { PanelSkeleton } from './masterplan-panel.component';
import { PanelHeading } from './panel-heading.component';
import { selectHighlightedOnMap } from '../highlight/highlight.selectors';
import { BackButton, Body, Foot, Head, Hint, List } from './side-panel.styles';

/** The stage's lots in the panel: those that pass the filters, in the chosen order; in builder view the suitable ones. */
function usePanelLots() {
  const builder = useBuilderMode();
  const lots = useSelector(selectLotsOfMap);
  const { sort } = useSelector(selectFilters);
  const passes = useSelector(selectLotFilter);
  const { audience } = useSelector(selectViewer);
  return useMemo(
    () => sortLots((builder ? suitableLots(lots, builder) : lots).filter(passes), sort, audience),
    [builder, lots, passes, sort, audience],
  );
}

function Lots({ stageId }: { stageId: string }) {
  const builder = useBuilderMode();
  const lots = usePanelLots();
  const filtersOn = useSelector(selectFilterCount) > 0;
  const pointed = useSelector(selectHighlightedOnMap);
  const { shown, rest, showMore } = useIncrementalList(
    lots,
    false,
    pointed === null ? -1 : lots.findIndex(({ _id }) => _id === pointed),
  );
  return (
    <Body key={stageId} data-scrolls="">
      {lots.length === 0 && !builder && <Text>{filtersOn ? strings.filters.none : strings.list.emptyStage}</Text>}
      <List>
        {shown.map((lot) => (
          <LotLink key={lot._id} lot={lot} stageId={stageId} />
        ))}
      </List>
      {rest > 0 && (
        <Button variant="secondary" onClick={showMore}>
          {strings.showMore(rest)}
        </Button>
      )}
    </Body>
  );
}

/** Number of the stage's available lots, in builder view of the suitable ones (2.5). */
function Count() {
  const builder = useBuilderMode();
  const count = useLotCount();
  return <Text tone="muted">{builder ? strings.panel.suitable(count) : strings.panel.available(count)}</Text>;
}

function PackageHint() {
  return (
    <Foot>
      <Hint>
        <Icon name="info" size={18} />
        <span>
          <strong>{strings.panel.homeAndLand}</strong>
          {strings.panel.homeAndLandText}
        </span>
      </Hint>
    </Foot>
  );
}

function Guide() {
  const parts = useMapParts();
  return parts ? <parts.GuideNote /> : null;
}

/** The panel beside a stage's map (2.5). */
export function StagePanel({ stageId, headingRef }: { stageId: string; headingRef: Ref<HTMLDivElement> }) {
  const builder = useBuilderMode();
  const toMasterplan = useToMasterplan();
  const data = useSelector(selectStageOnShow);
  const stage = useSelector(selectStageOf(stageId));
  const lacksMap = useSelector(selectLacksMap);
  const isReady = data.phase === 'ready' && data.stageId === stageId;
  const title = stage?.title ?? (isReady ? data.items[0]?.stageId.title : undefined);
  const { audience } = useSelector(selectViewer);
  const embed = useSelector(selectEmbed);
  const hasGuide = audience === 'customer' && !builder && !embed;
  const hasPackages = !builder && isReady && data.items.some(({ lotId }) => lotId.isBuildersEnabled);
  return (
    <>
      <Head>
        {!(builder && lacksMap) && (
          <BackButton type="button" onClick={toMasterplan}>
            <Icon name="back" size={18} />
            {lacksMap ? strings.stageMap.toList : strings.stageMap.toMasterplan}
          </BackButton>
        )}
        {title !== undefined && (
          <div ref={headingRef} tabIndex={-1} style={{ outline: 'none' }}>
            <PanelHeading>{strings.stage(title)}</PanelHeading>
          </div>
        )}
        {isReady && <Count />}
      </Head>
      {isReady ? <Lots stageId={stageId} /> : data.phase === 'loading' && <PanelSkeleton />}
      {isReady && hasGuide && <Guide />}
      {hasPackages && <PackageHint />}
    </>
  );
}
