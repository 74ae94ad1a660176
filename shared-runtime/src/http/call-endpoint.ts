import type { AnswerOf, Endpoint } from '@lotline/shared-domain';
import { getShell, type CallOptions } from '../shell-api';

/**
 * Asks the API what an endpoint of shared-domain offers; rejects with one ApiError. Used in `.api.ts` files.
 * @example export const readLotsMap = (stageId: string) => callEndpoint(getLotsMap, { params: { stageId } });
 */
export function callEndpoint<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>> {
  return getShell().call(endpoint, options);
}
