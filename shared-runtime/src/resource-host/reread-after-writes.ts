import { tagsMadeStale, type AnswerOf, type Endpoint } from '@lotline/shared-domain';
import { isApiError, type ApiClient, type CallOptions, type HostState } from '@lotline/shared-runtime';
import type { Store } from 'redux';
import { resourcesOutdated } from '../resource/resource.actions';
import { selectResources } from '../resource/resource.selectors';

/** Refusals because the data is no longer what the caller saw. */
const OVERTAKEN: readonly number[] = [404, 409, 410, 412];

/**
 * Wraps the page's API client: after a write every answer with a tag that it `invalidates` is outdated, and reread if
 * it has a reader. The caller continues afterwards.
 */
export function rereadAfterWrites(
  api: Pick<ApiClient, 'call'>,
  { getState, dispatch }: Pick<Store<HostState>, 'getState' | 'dispatch'>,
): Pick<ApiClient, 'call'> {
  const outdate = (endpoint: Endpoint) => {
    const stale = tagsMadeStale(endpoint);
    const keys = Object.values(selectResources(getState()).asked)
      .filter(({ resource }) => resource.endpoint.tags?.some((tag) => stale.includes(tag)))
      .map(({ resource }) => resource.key);
    if (keys.length > 0) dispatch(resourcesOutdated(keys));
  };
  return {
    async call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>> {
      try {
        const answer = await api.call(endpoint, options);
        outdate(endpoint);
        return answer;
      } catch (error) {
        if (isApiError(error) && OVERTAKEN.includes(error.status)) outdate(endpoint);
        throw error;
      }
    },
  };
}
