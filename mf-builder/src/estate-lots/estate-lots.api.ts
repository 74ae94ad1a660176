import { getLotsList, type LotsOfStage } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

/** All public lots of an estate by stage, as customers see them (D56). */
export const readLots = (estateId: string): Promise<LotsOfStage[]> =>
  callEndpoint(getLotsList, { params: { estateId }, query: { isCustomer: 'true' } });
