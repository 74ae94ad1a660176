import {
  getStaffEstateMap,
  pathTo,
  routes,
  stageLabel,
  withQuery,
  type StaffEstate,
  type StaffLot,
  type StaffStage,
} from '@lotline/shared-domain';
import { openPath } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';

interface Mapped {
  estate: Pick<StaffEstate, '_id' | 'title'>;
  /** The stage of the lots; null for those of all `stages`. */
  stage: StaffStage | null;
  stages: readonly StaffStage[] | null;
  lots: readonly StaffLot[];
  /** The lots that pass the filter. */
  shown: readonly StaffLot[];
}

const ofStage = (
  { _id: stageId, title }: StaffStage,
  lots: readonly StaffLot[],
  shownIds: ReadonlySet<string> | null,
) => ({
  stageId,
  title: stageLabel(title),
  lots,
  shownIds,
  // The filters above are the legend, with counts.
  hasLegend: false,
  onLotPressed: (lotId: string) => void openPath(pathTo(routes.lotActions.path, { stageId, lotId })),
});
const ofEstate = (
  { _id: estateId, title }: Mapped['estate'],
  stages: readonly StaffStage[],
  shownIds: ReadonlySet<string> | null,
) => ({
  estateId,
  title,
  stages,
  shownIds,
  onStagePressed: (stageId: string) => void openPath(withQuery(pathTo(routes.lots.path, { stageId }), { map: true })),
});

/**
 * Props for the slot estate-map for staff: a stage with its lots, an estate with its stages, or, if the estate has no map of its own, its
 * first stage that has one (D60); null if there is nothing to draw.
 */
export function useStaffView({
  estate,
  stage,
  stages,
  lots,
  shown,
}: Mapped): ReturnType<typeof ofStage> | ReturnType<typeof ofEstate> | null {
  const map = useResource(stage ? null : resource(getStaffEstateMap, { params: { estateId: estate._id } }));
  const hasNone = map.phase === 'absent';
  const drawn = stage ?? (hasNone ? stages?.find(({ hasMap }) => hasMap) : undefined);
  return useMemo(() => {
    const isFiltered = shown !== lots;
    if (drawn)
      return ofStage(
        drawn,
        stage ? lots : lots.filter(({ stageId }) => stageId === drawn._id),
        isFiltered ? new Set(shown.map(({ _id }) => _id)) : null,
      );
    return stages && !hasNone
      ? ofEstate(estate, stages, isFiltered ? new Set(shown.map(({ stageId }) => stageId)) : null)
      : null;
  }, [drawn, stage, lots, shown, hasNone, stages, estate]);
}
