import type { AnswerOf, Endpoint } from '@lotline/shared-domain';
import { getShell, type CallOptions } from '../shell-api';

/**
 * Calls an endpoint of shared-domain; rejects with ApiError. Used in `.api.ts` files.
 * @example export const readLotsMap = (stageId: string) => callEndpoint(getLotsMap, { params: { stageId } });
 */
export function callEndpoint<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>> {
  return getShell().call(endpoint, options);
}
