import type { AnswerOf, Endpoint } from '@lotline/shared-domain';
import { isApiError, selectSession, type ApiClient, type CallOptions, type HostState } from '@lotline/shared-runtime';

/** Action of `getAccount`; importing the endpoint would pull its neighbours into the initial chunk. */
const ACCOUNT_ACTION = 'user/getAccount';

/**
 * Wraps the API client to detect an expired session: `ended` is called on a 401 while signed in, and the caller still
 * gets the error. `getAccount` is exempt, and a call with a token of its own says nothing about the session.
 */
export function detectSessionEnd(
  api: Pick<ApiClient, 'call'>,
  state: () => HostState,
  ended: () => void,
): Pick<ApiClient, 'call'> {
  return {
    async call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>> {
      try {
        return await api.call(endpoint, options);
      } catch (error) {
        const isOver =
          isApiError(error) &&
          error.code === 'unauthenticated' &&
          endpoint.action !== ACCOUNT_ACTION &&
          !options?.bearer;
        if (isOver && selectSession(state()).phase === 'signedIn') ended();
        throw error;
      }
    },
  };
}
