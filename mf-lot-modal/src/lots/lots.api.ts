import { getLotsList, type LotsOfStage } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

/** Every lot of the estate by stage, as a customer may see it (7). */
export const readLots = (estateId: string): Promise<LotsOfStage[]> =>
  callEndpoint(getLotsList, { params: { estateId }, query: { isCustomer: 'true' } });
