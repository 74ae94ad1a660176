import { getLotsMap, getStageMap, type LotMapItem, type StageMap } from '@lotline/shared-domain';
import { callEndpoint, isApiError } from '@lotline/shared-runtime';

/** What a 404 means is nothing there (D20). */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/** The map of a stage; null clears it (spec 8). */
export const readStageMap = (stageId: string): Promise<StageMap | null> => orNull(callEndpoint(getStageMap, { params: { stageId } }));

/** The lots of a stage with their shapes; null where there is no such stage. */
export const readLotsMap = (stageId: string): Promise<LotMapItem[] | null> => orNull(callEndpoint(getLotsMap, { params: { stageId } }));
