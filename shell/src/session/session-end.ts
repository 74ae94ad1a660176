import type { AnswerOf, Endpoint } from '@lotline/shared-domain';
import { isApiError, selectSession, type ApiClient, type CallOptions, type HostState } from '@lotline/shared-runtime';

/** Asks who is logged in; named here, because the endpoint would bring its neighbours into the first chunk. */
const WHO = 'user/getAccount';

/**
 * The client with an ear for a session that is over in the middle of something: `ended` is told, the caller gets its 401. Who asks whether there is a session
 * is answered, and no more.
 */
export function noticeSessionEnd(
  api: Pick<ApiClient, 'call'>,
  state: () => HostState,
  ended: () => void,
): Pick<ApiClient, 'call'> {
  return {
    async call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>> {
      try {
        return await api.call(endpoint, options);
      } catch (error) {
        const isOver = isApiError(error) && error.code === 'unauthenticated' && endpoint.action !== WHO;
        if (isOver && selectSession(state()).phase === 'signedIn') ended();
        throw error;
      }
    },
  };
}
