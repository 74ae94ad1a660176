import type { LotMapItem, StageMap } from '@lotline/shared-domain';
import { ShapeMap } from '@lotline/shared-design/shape-map';
import { selectModal, type HostState } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { MapColumn, MapFrame } from '../map-frame/map-frame.styles';
import { ListLink } from '../map-frame/list-link.component';
import { useMapParts } from '../map-frame/use-map-parts';
import { mapZoom, phoneZoom } from '../map-frame/map-zoom';
import { useLotNews } from '../live/use-lot-news';
import { useHighlight } from '../highlight/use-highlight';
import { useStarOverlay } from '../stars/use-star-overlay';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { selectLotsOfMap } from '../stage/stage-map.selectors';
import { StatusLegend } from './status-legend.component';
import { useDelayedValue } from './use-delayed-value';
import { useLotCount } from '../stage/use-lot-count';
import { useLotPress } from '../stage/use-lot-press';
import { useLotShapes } from './use-lot-shapes';

interface StageMapViewProps {
  stageId: string;
  title: string;
  map: StageMap;
  lots: readonly LotMapItem[];
  isMobile: boolean;
}

const selectOpenLot = (state: HostState): string | null => {
  const lotId = selectModal(state).open?.props.lotId;
  return typeof lotId === 'string' ? lotId : null;
};

/** A stage's drawing with its lots (2.6). */
export function StageMapView({ stageId, title, map, lots, isMobile }: StageMapViewProps) {
  const builder = useBuilderMode();
  const { audience } = useSelector(selectViewer);
  const { now, point } = useHighlight();
  const { clickOf, press } = useLotPress();
  const parts = useMapParts();
  const { shapes, labelsOf } = useLotShapes(lots, parts);
  useLotNews(useSelector(selectLotsOfMap));
  const highlighted = useMemo(() => (now ? [now] : []), [now]);
  const activeId = useDelayedValue(useSelector(selectOpenLot));
  const overlay = useStarOverlay(lots);
  const count = useLotCount();
  const mode = builder !== null;
  const marked = builder ? builder.selectedLotId : activeId;
  // Memoised: opening a lot renders a modal, not thousands of shapes.
  const drawing = useMemo(() => {
    const lotOf = (id: string) => lots.find(({ lotId }) => lotId._id === id)?.lotId;
    return (
      <ShapeMap
        ariaLabel={strings.stageMap.name(title, lots.length, count)}
        controlsLabel={strings.estateMap.controls}
        shapes={shapes}
        size={map.size}
        imageUrl={map.mapImage.url}
        metresPerUnit={map.metresPerUnit}
        zoom={isMobile ? phoneZoom(mapZoom(audience, mode), shapes, map.size) : mapZoom(audience, mode)}
        resetKey={stageId}
        activeId={marked}
        highlightedIds={highlighted}
        fit="fill"
        labelMinPx={isMobile ? 10 : 12}
        labelsOf={labelsOf}
        overlay={overlay}
        onShapeHover={point}
        onShapeClick={(id) => {
          const lot = lotOf(id);
          if (lot) press(lot, stageId, isMobile);
        }}
        tooltip={({ id }) => {
          const lot = lotOf(id);
          return parts && lot && clickOf(lot) !== 'none' ? <parts.LotTooltip lot={lot} audience={audience} /> : null;
        }}
      />
    );
  }, [
    title,
    lots,
    count,
    shapes,
    map,
    audience,
    mode,
    stageId,
    marked,
    highlighted,
    isMobile,
    labelsOf,
    overlay,
    parts,
    point,
    clickOf,
    press,
  ]);
  return (
    <MapColumn>
      <MapFrame>
        <ListLink isMobile={isMobile} />
        {drawing}
        {parts && <parts.MapExtras north={map.north} />}
      </MapFrame>
      <StatusLegend />
    </MapColumn>
  );
}
