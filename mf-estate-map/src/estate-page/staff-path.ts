import type { Estate } from '@lotline/shared-domain';

type Owned = Pick<Estate, '_id' | 'landownerId'>;
const stageOf = (estate: Owned, stageId: string) => `/admin/users/${estate.landownerId}/estates/${estate._id}/stages/${stageId}`;

/** Lots, opened from the map (D53). */
export const lotsPath = (stageId: string) => `/stages/${stageId}/lots?map=true`;
/** LotActions (D53). */
export const lotActionsPath = (stageId: string, lotId: string) => `/stages/${stageId}/lots/${lotId}`;
/** AdminStageMap (D53). */
export const adminStageMapPath = (estate: Owned, stageId: string) => `${stageOf(estate, stageId)}/map`;
/** AdminLot (D53). */
export const adminLotPath = (estate: Owned, stageId: string, lotId: string) => `${stageOf(estate, stageId)}/lots/${lotId}`;
