import type { CountedStage } from '@lotline/shared-domain';
import type { StageCount } from '../lot/lot.repository.js';
import type { StageRecord } from '../stage/stage.model.js';

/** A stage with its lot counts (I12), for the estate map and for single lots. */
export const countedStageOf = (
  { _id, title, status, name }: StageRecord,
  hasMap: boolean,
  count: StageCount | undefined,
): CountedStage => ({
  _id: String(_id),
  title,
  status,
  availableLotsCount: count?.available ?? 0,
  lotsCount: count?.lots ?? 0,
  hasMap,
  ...(name && { name }),
});
