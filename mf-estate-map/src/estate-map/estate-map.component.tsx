import { audienceOf, parseRole, stageBadge, stageClick, stageLegend, stageStatusLabel } from '@lotline/shared-domain';
import { Legend, Notice, Skeleton, useBreakpoint } from '@lotline/shared-design';
import { ShapeMap, type MapShape } from '@lotline/shared-design/shape-map';
import { selectEmbed, selectEstate, selectRole } from '@lotline/shared-runtime';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { MAP_ZOOM } from '../map-zoom';
import { strings } from '../strings';
import { MapTooltip } from '../map-tooltip.component';
import { MapFrame } from '../map-frame.styles';
import { selectAvailableCount, selectEstateMapLoad, selectHoveredStageId, selectStages, selectStagesLoad } from './estate-map.selectors';
import { estateMapRetried, stageClicked, stageHovered } from './estate-map.slice';

const words = strings.estateMap;

/** The estate's drawing with its stages over it (2.4). */
export function EstateMap() {
  const dispatch = useDispatch();
  const map = useSelector(selectEstateMapLoad);
  const load = useSelector(selectStagesLoad);
  const stages = useSelector(selectStages);
  const available = useSelector(selectAvailableCount);
  const hovered = useSelector(selectHoveredStageId);
  const estate = useSelector(selectEstate);
  const role = parseRole(useSelector(selectRole));
  const embed = useSelector(selectEmbed);
  const { isMobile } = useBreakpoint();
  const embeddedMobile = embed && isMobile;

  const shapes = useMemo(
    () =>
      stages.map(({ stageId: stage, path, binding }): MapShape => ({
        id: stage._id,
        path,
        binding,
        tone: stageBadge(stage.status).tone,
        label: words.stage(stage.title),
        name: words.stageName(stage.title, stageStatusLabel(stage.status), stage.availableLotsCount),
        interactive: stageClick({ role, stage, embeddedMobile }) !== 'none',
      })),
    [stages, role, embeddedMobile],
  );
  const selling = useMemo(() => shapes.filter((shape) => shape.tone === 'success').map((shape) => shape.id), [shapes]);
  const highlighted = useMemo(() => (hovered ? [hovered] : []), [hovered]);
  const tooltip = useCallback(
    (shape: MapShape) => {
      const stage = stages.find((item) => item.stageId._id === shape.id)?.stageId;
      if (!stage) return null;
      const lines = [words.available(stage.availableLotsCount), ...(shape.interactive ? [words.clickToView] : [])];
      return <MapTooltip title={words.stage(stage.title)} status={stageStatusLabel(stage.status)} lines={lines} />;
    },
    [stages],
  );

  if (map.phase === 'failed' || load.phase === 'failed') {
    return (
      <Notice tone="error" action={{ label: words.retry, onPress: () => dispatch(estateMapRetried()) }}>
        {words.failed}
      </Notice>
    );
  }
  if (map.phase !== 'ready' || load.phase !== 'ready') return <Skeleton height="clamp(240px, 56vw, 620px)" radius="lg" />;
  return (
    <MapFrame>
      <ShapeMap
        shapes={shapes}
        size={map.value.size}
        imageUrl={map.value.mapImage.url}
        metresPerUnit={map.value.metresPerUnit}
        zoom={MAP_ZOOM[audienceOf(role)]}
        fillOpacity={0.42}
        labelMinPx={isMobile ? 11 : 13}
        animatedIds={selling}
        highlightedIds={highlighted}
        ariaLabel={words.label(estate?.title ?? '', stages.length, available)}
        tooltip={tooltip}
        onShapeHover={(id) => dispatch(stageHovered(id))}
        onShapeClick={(stageId) => dispatch(stageClicked({ stageId, embeddedMobile }))}
        resetKey={map.value._id}
      />
      <Legend items={stageLegend()} />
    </MapFrame>
  );
}
