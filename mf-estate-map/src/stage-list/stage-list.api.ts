import { getLotsList, type LotsOfStage } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

/** Every stage with its lots; a customer's view is asked for as such (spec 7, D56). */
export const readLotsList = (estateId: string, isCustomer: boolean): Promise<LotsOfStage[]> =>
  callEndpoint(getLotsList, { params: { estateId }, ...(isCustomer && { query: { isCustomer: 'true' } }) });
