import { getEstateMap, getStagesMap, type EstateMap, type StageMapItem } from '@lotline/shared-domain';
import { callEndpoint, isApiError } from '@lotline/shared-runtime';

/** The estate's map; null where there is none (spec 8: a 404 is a map treated as absent). */
export async function readEstateMap(estateId: string): Promise<EstateMap | null> {
  try {
    return await callEndpoint(getEstateMap, { params: { estateId } });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/** The stages with their shapes. Whose view it is, the session says (D35, D56). */
export const readStagesMap = (estateId: string): Promise<StageMapItem[]> => callEndpoint(getStagesMap, { params: { estateId } });
