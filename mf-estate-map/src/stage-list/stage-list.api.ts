import { getLotsList, type LotsOfStage } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

/** Every stage with its lots, as a customer may see them (2.7). */
export const readStageList = (estateId: string): Promise<LotsOfStage[]> => callEndpoint(getLotsList, { params: { estateId }, query: { isCustomer: 'true' } });
