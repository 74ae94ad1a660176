import {
  countAvailable,
  getStaffStageMap,
  legendFor,
  legendLabel,
  lotColour,
  lotName,
  lotNumber,
  type PublicLot,
} from '@lotline/shared-domain';
import { Legend, Stack, useBreakpoint } from '@lotline/shared-design';
import { ShapeMap, type MapShape } from '@lotline/shared-design/shape-map';
import { STAFF_ZOOM } from '@lotline/shared-geometry';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { LotTooltip } from '../map-frame/lot-tooltip.component';
import { strings } from '../strings';
import { StaffMapFrame } from './staff-map-frame.component';
import type { StaffStageView } from './staff-view-props';

/** Kept out of the page's strings, so that visitors don't load it. */
const noMap = 'This stage has no map yet.';
const statuses = 'Lot statuses';

/** The statuses of 4.2 as staff see them, each with its number of lots. */
function StaffLegend({ view: { lots, showInitialHold } }: { view: StaffStageView }) {
  const counts = new Map<string, number>();
  for (const lot of lots) {
    const label = legendLabel(lot, 'staff');
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const items = legendFor('staff', { showInitialHold }, lots).map((entry) => ({
    ...entry,
    count: counts.get(entry.label) ?? 0,
  }));
  return <Legend items={items} label={statuses} />;
}

/** A stage's drawing with its lots in staff colours and words (4.2, D59): the public map engine over the staff endpoints (D73). */
export function StaffStageMap({ view }: { view: StaffStageView }) {
  const { stageId, title, lots, shownIds, onLotPressed } = view;
  const dispatch = useDispatch();
  const { isMobile } = useBreakpoint();
  const mapResource = resource(getStaffStageMap, { params: { stageId } });
  const answer = useResource(mapResource);
  const map = answer.phase === 'ready' ? answer.data : null;
  const byId = useMemo(() => new Map(lots.map((lot) => [lot._id, lot])), [lots]);
  // Memoized: names and labels of 20,000 lots are not recomputed for each filter.
  const drawn = useMemo(
    () =>
      (map?.shapes ?? []).flatMap(({ lotId, path, binding }): MapShape[] => {
        const lot = byId.get(lotId);
        return lot
          ? [
              {
                id: lotId,
                path,
                binding,
                tone: lotColour(lot, 'staff'),
                label: lotNumber(lot.title),
                name: lotName(lot, { audience: 'staff' }),
                interactive: true,
                emphasis: 'normal',
              },
            ]
          : [];
      }),
    [map, byId],
  );
  const shapes = useMemo(
    () =>
      shownIds
        ? drawn.map((shape): MapShape => (shownIds.has(shape.id) ? shape : { ...shape, emphasis: 'muted' }))
        : drawn,
    [drawn, shownIds],
  );
  const available = useMemo(() => countAvailable(lots), [lots]);
  const drawing = (
    <StaffMapFrame
      phase={answer.phase}
      none={noMap}
      problem={strings.stageMap.failed}
      onRetry={() => void dispatch(resourceRetried(mapResource))}
    >
      {map && (
        <ShapeMap
          ariaLabel={strings.stageMap.name(title, shapes.length, available)}
          controlsLabel={strings.estateMap.controls}
          shapes={shapes}
          size={map.size}
          imageUrl={map.mapImage.url}
          metresPerUnit={map.metresPerUnit}
          zoom={STAFF_ZOOM}
          resetKey={stageId}
          fit={isMobile ? 'width' : 'fill'}
          labelMinPx={isMobile ? 10 : 12}
          onShapeClick={onLotPressed}
          tooltip={({ id }) => {
            const lot = byId.get(id);
            return lot ? <LotTooltip lot={lot as unknown as PublicLot} audience="staff" /> : null;
          }}
        />
      )}
    </StaffMapFrame>
  );
  if (!view.hasLegend) return drawing;
  return (
    <Stack gap="sm">
      {drawing}
      <StaffLegend view={view} />
    </Stack>
  );
}
