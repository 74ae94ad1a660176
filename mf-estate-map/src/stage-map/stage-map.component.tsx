import { audienceOf, describeSize, legendFor, lotBadge, parseLotStatus, parseRole } from '@lotline/shared-domain';
import { EmptyState, Legend, Notice, Skeleton, useBreakpoint } from '@lotline/shared-design';
import { ShapeMap, type MapShape } from '@lotline/shared-design/shape-map';
import { selectEstate, selectQuery, selectRole } from '@lotline/shared-runtime';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectStage } from '../estate-map/estate-map.selectors';
import { MapFrame } from '../map-frame.styles';
import { MapTooltip } from '../map-tooltip.component';
import { MAP_ZOOM } from '../map-zoom';
import { strings } from '../strings';
import { GuideNote } from './guide-note.component';
import { lookOf, selectHoveredLotId, selectLots, selectLotShapes, selectLotsLoad, selectStageMapLoad } from './stage-map.selectors';
import { lotClicked, lotHovered, stageMapRetried } from './stage-map.slice';

const words = strings.stageMap;

/** One stage's drawing with its lots over it (2.6). */
export function StageMap({ stageId }: { stageId: string }) {
  const dispatch = useDispatch();
  const map = useSelector(selectStageMapLoad);
  const load = useSelector(selectLotsLoad);
  const lots = useSelector(selectLots);
  const shapes = useSelector(selectLotShapes);
  const hovered = useSelector(selectHoveredLotId);
  const stage = useSelector(selectStage(stageId));
  const estate = useSelector(selectEstate);
  const activeId = useSelector(selectQuery).lotId ?? null;
  const audience = audienceOf(parseRole(useSelector(selectRole)));
  const { isMobile } = useBreakpoint();
  const highlighted = useMemo(() => (hovered ? [hovered] : []), [hovered]);
  const tooltip = useCallback(
    (shape: MapShape) => {
      const lot = lots.find((item) => item.lotId._id === shape.id)?.lotId;
      if (!lot || !shape.interactive) return null;
      const lines = [
        ...(lot.size ? [words.size(describeSize(lot.size))] : []),
        ...(lot.isBuildersEnabled ? [words.eligible] : []),
        words.clickToViewMore,
      ];
      return <MapTooltip title={words.lot(lot.title)} status={lotBadge(lookOf(lot), audience).label} lines={lines} />;
    },
    [lots, audience],
  );

  if (map.phase === 'failed' || load.phase === 'failed') {
    return (
      <Notice tone="error" action={{ label: strings.estateMap.retry, onPress: () => dispatch(stageMapRetried()) }}>
        {strings.estateMap.failed}
      </Notice>
    );
  }
  if (map.phase === 'absent') return <EmptyState title={words.noMap} headingLevel={3} />;
  if (map.phase !== 'ready' || load.phase !== 'ready') return <Skeleton height="clamp(260px, 60vw, 640px)" radius="lg" />;
  const available = lots.filter((item) => parseLotStatus(item.lotId.status) === 'available').length;
  return (
    <MapFrame>
      <ShapeMap
        shapes={shapes}
        size={map.value.size}
        imageUrl={map.value.mapImage.url}
        metresPerUnit={map.value.metresPerUnit}
        zoom={MAP_ZOOM[audience]}
        labelMinPx={isMobile ? 10 : 12}
        activeId={activeId}
        highlightedIds={highlighted}
        ariaLabel={words.label(stage?.title ?? '', lots.length, available)}
        tooltip={tooltip}
        onShapeHover={(id) => dispatch(lotHovered(id))}
        onShapeClick={(lotId) => dispatch(lotClicked({ lotId }))}
        resetKey={stageId}
      >
        <GuideNote />
      </ShapeMap>
      <Legend items={legendFor(audience, estate ?? undefined)} />
    </MapFrame>
  );
}
