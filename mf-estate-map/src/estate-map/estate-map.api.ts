import { getEstateMap, getStagesMap, type EstateMap, type StageMapItem } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';
import { absentAsNull } from '../absent-as-null';

/** The estate's map, or null when it has none (2.4, spec 8). */
export const readEstateMap = (estateId: string): Promise<EstateMap | null> => absentAsNull(callEndpoint(getEstateMap, { params: { estateId } }));

/** The stages with their shapes and counts. */
export const readStages = (estateId: string): Promise<StageMapItem[]> => callEndpoint(getStagesMap, { params: { estateId } });
