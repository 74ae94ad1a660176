import { selectEstateState } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectShownStageId } from '../estate/estate-map.selectors';
import type { MapOrList } from '../estate-page/estate-page.selectors';
import { MapAndList } from '../estate-page/map-and-list.component';
import { useView } from '../estate-page/use-view';
import { useLotsList } from '../lot/use-lots-list';
import { StaffEstateMap } from '../staff-view/staff-estate-map.component';
import { StaffStageMap } from '../staff-view/staff-stage-map.component';
import { parseStaffView } from '../staff-view/staff-view-props';
import { selectStageId } from '../viewer/viewer.selectors';
import { BuilderViewContext } from '../builder-mode/builder-view.context';
import { parseBuilderView } from './builder-view-props';

interface SlotProps {
  /** The stage to show; by default the one in the URL. */
  stageId?: string | null;
  /** `map` or `list`; by default the one in the URL. */
  view?: MapOrList;
  /** Turns builder view on (spec 2.4–2.7): `lotIds` of the chosen design, `selectedLotId`, `onLotSelected`, `onViewMapChanged`. */
  builderView?: unknown;
  /**
   * For staff, a stage's map with the lots passed in: `stageId`, `title`, `lots`, `shownIds`, `onLotPressed`; or an estate's map with its
   * stages: `estateId`, `title`, `stages`, `shownIds`, `onStagePressed`.
   */
  staffView?: unknown;
}

function EstateInSlot({ stageId, view, builderView }: Omit<SlotProps, 'staffView'>) {
  const host = useSelector(selectEstateState);
  const builder = useMemo(() => parseBuilderView(builderView), [builderView]);
  const ofAddress = useSelector(builder ? selectStageId : selectShownStageId);
  const shownStage = stageId === undefined ? ofAddress : stageId;
  const shown = useView(shownStage, view === 'map' || view === 'list' ? view : undefined);
  // Builder view counts lots across stages.
  useLotsList(builder !== null);
  if (host.phase !== 'ready') return null;
  return (
    <BuilderViewContext value={builder}>
      <MapAndList estate={host.estate} stageId={shown.stageId} view={shown} />
    </BuilderViewContext>
  );
}

/** Slot estate-map: panel and map, or the list, embedded in a screen of another remote; or a map for staff. */
export default function EstateMapSlot({ staffView, ...ofEstate }: SlotProps) {
  const staff = useMemo(() => parseStaffView(staffView), [staffView]);
  if (!staff) return <EstateInSlot {...ofEstate} />;
  return staff.of === 'stage' ? <StaffStageMap view={staff} /> : <StaffEstateMap view={staff} />;
}
