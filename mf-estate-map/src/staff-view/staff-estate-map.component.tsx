import { getStaffEstateMap, stageBadge, stageLegend, stageStatusLabel } from '@lotline/shared-domain';
import { Legend, Stack, useBreakpoint } from '@lotline/shared-design';
import { ShapeMap, type MapShape } from '@lotline/shared-design/shape-map';
import { STAFF_ZOOM } from '@lotline/shared-geometry';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { StageTooltip } from '../map-frame/stage-tooltip.component';
import { strings } from '../strings';
import { StaffMapFrame } from './staff-map-frame.component';
import type { StaffEstateView } from './staff-view-props';

/** Kept out of the page's strings, so that visitors don't load it. */
const noMap = 'This estate has no map yet.';

/** An estate's drawing with its stages, all of which can be pressed, public or not (2.4, D73). */
export function StaffEstateMap({
  view: { estateId, title, stages, shownIds, onStagePressed },
}: {
  view: StaffEstateView;
}) {
  const dispatch = useDispatch();
  const { isMobile } = useBreakpoint();
  const mapResource = resource(getStaffEstateMap, { params: { estateId } });
  const answer = useResource(mapResource);
  const map = answer.phase === 'ready' ? answer.data : null;
  const byId = useMemo(() => new Map(stages.map((stage) => [stage._id, stage])), [stages]);
  const shapes = useMemo(
    () =>
      (map?.shapes ?? []).flatMap(({ stageId, path, binding }): MapShape[] => {
        const stage = byId.get(stageId);
        if (!stage) return [];
        const name = strings.estateMap.stageName(stage.title, stageStatusLabel(stage.status), stage.availableLotsCount);
        return [
          {
            id: stageId,
            path,
            binding,
            tone: stageBadge(stage.status).tone,
            label: strings.stage(stage.title),
            name,
            interactive: true,
            emphasis: !shownIds || shownIds.has(stageId) ? 'normal' : 'muted',
          },
        ];
      }),
    [map, byId, shownIds],
  );
  const legend = stageLegend().map((entry) => ({
    ...entry,
    count: stages.filter(({ status }) => stageBadge(status).label === entry.label).length,
  }));
  return (
    <Stack gap="sm">
      <StaffMapFrame
        phase={answer.phase}
        none={noMap}
        problem={strings.estateMap.failed}
        onRetry={() => void dispatch(resourceRetried(mapResource))}
      >
        {map && (
          <ShapeMap
            ariaLabel={strings.estateMap.name(title, shapes.length)}
            controlsLabel={strings.estateMap.controls}
            shapes={shapes}
            size={map.size}
            imageUrl={map.mapImage.url}
            zoom={STAFF_ZOOM}
            resetKey={estateId}
            fillOpacity={0.42}
            labelMinPx={13}
            fit={isMobile ? 'width' : 'fill'}
            onShapeClick={onStagePressed}
            tooltip={({ id }) => {
              const stage = byId.get(id);
              return stage ? <StageTooltip stage={stage} count={stage.availableLotsCount} leads /> : null;
            }}
          />
        )}
      </StaffMapFrame>
      <Legend items={legend} label={strings.estateMap.legend} />
    </Stack>
  );
}
