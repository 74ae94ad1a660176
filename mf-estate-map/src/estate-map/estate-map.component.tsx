import {
  isOpenToCustomers,
  stageBadge,
  recedes,
  stageLegend,
  stageStatusLabel,
  type EstateMap,
  type StageMapItem,
} from '@lotline/shared-domain';
import { Legend } from '@lotline/shared-design';
import { ShapeMap, type MapShape } from '@lotline/shared-design/shape-map';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { MapColumn, MapFrame } from '../map-frame/map-frame.styles';
import { ListLink } from '../map-frame/list-link.component';
import { useMapParts } from '../map-frame/use-map-parts';
import { mapZoom, phoneZoom } from '../map-frame/map-zoom';
import { selectFilterCount, selectLotFilter } from '../filters/filters.selectors';
import { useHighlight } from '../highlight/use-highlight';
import { selectListedStages } from '../lot/lots.selectors';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { useStageCount } from '../lot/use-stage-count';
import { useStagePress } from '../estate/use-stage-press';

interface EstateMapViewProps {
  title: string;
  map: EstateMap;
  stages: readonly StageMapItem[];
  isMobile: boolean;
}

/** Ids of the stages in which no lot passes the filters; empty while no filter is on. */
function useEmptyStages(): ReadonlySet<string> {
  const listed = useSelector(selectListedStages);
  const filtersOn = useSelector(selectFilterCount) > 0;
  const passes = useSelector(selectLotFilter);
  return useMemo(
    () => new Set(filtersOn ? listed.filter(({ lotData }) => !lotData.some(passes)).map(({ stage }) => stage.id) : []),
    [listed, filtersOn, passes],
  );
}

/** The masterplan drawing with its stages (2.4). */
export function EstateMapView({ title, map, stages, isMobile }: EstateMapViewProps) {
  const builder = useBuilderMode();
  const { audience } = useSelector(selectViewer);
  const { clickOf, isPressable, press } = useStagePress();
  const { now, point } = useHighlight();
  const empty = useEmptyStages();
  const countOf = useStageCount();
  const shapes = useMemo(
    () =>
      stages
        .filter(({ path }) => path)
        .map(({ stageId: stage, path, binding }): MapShape => ({
          id: stage._id,
          path,
          binding,
          tone: stageBadge(stage.status).tone,
          label: strings.stage(stage.title),
          name: strings.estateMap.stageName(stage.title, stageStatusLabel(stage.status), countOf(stage)),
          interactive: isPressable(stage),
          emphasis: empty.has(stage._id)
            ? 'muted'
            : recedes(stageBadge(stage.status).tone, audience)
              ? 'receded'
              : 'normal',
        })),
    [stages, isPressable, empty, audience, countOf],
  );
  const selling = useMemo(
    () =>
      stages.filter(({ path, stageId }) => path && isOpenToCustomers(stageId.status)).map(({ stageId }) => stageId._id),
    [stages],
  );
  const zoom = mapZoom(audience, builder !== null);
  const parts = useMapParts();
  const highlighted = useMemo(() => (now ? [now] : []), [now]);
  const legend = stageLegend().map((entry) => ({ ...entry, receded: recedes(entry.tone, audience) }));
  const stageOf = (id: string) => stages.find(({ stageId }) => stageId._id === id)?.stageId;
  return (
    <MapColumn>
      <MapFrame>
        <ListLink isMobile={isMobile} />
        <ShapeMap
          ariaLabel={strings.estateMap.name(title, stages.length)}
          controlsLabel={strings.estateMap.controls}
          shapes={shapes}
          size={map.size}
          imageUrl={map.mapImage.url}
          zoom={isMobile ? phoneZoom(zoom, shapes, map.size) : zoom}
          labelsOf={audience === 'customer' ? parts?.stageLabels : undefined}
          fillOpacity={0.42}
          labelMinPx={13}
          animatedIds={selling}
          highlightedIds={highlighted}
          fit="fill"
          onShapeClick={press}
          onShapeHover={point}
          tooltip={({ id }) => {
            const stage = stageOf(id);
            return parts && stage ? (
              <parts.StageTooltip stage={stage} count={countOf(stage)} leads={clickOf(stage) !== 'none'} />
            ) : null;
          }}
        />
        {parts && <parts.MapExtras north={map.north} />}
      </MapFrame>
      <Legend items={legend} label={strings.estateMap.legend} />
    </MapColumn>
  );
}
