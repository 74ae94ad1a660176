import { getLotsMap, getStageMap, type LotMapItem, type StageMap } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';
import { absentAsNull } from '../absent-as-null';

/** The stage's map, or null when it has none (spec 8). */
export const readStageMap = (stageId: string): Promise<StageMap | null> => absentAsNull(callEndpoint(getStageMap, { params: { stageId } }));

/** The stage's lots with their shapes; none when the stage is gone. */
export const readLotsMap = async (stageId: string): Promise<LotMapItem[]> => (await absentAsNull(callEndpoint(getLotsMap, { params: { stageId } }))) ?? [];
