import type { HostState, RemoteSlice } from '@lotline/shared-runtime';
import type { UnknownAction } from 'redux';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, all, call, flush, fork, put, select } from 'redux-saga/effects';
import { setOwnPath } from './own-path';
import type { ResourcesState } from './resource';
import { prefetch, resourceLeft, resourceWanted } from './resource.actions';

const fetchParts = () => Promise.all([import('../resource-host'), import('../resource-refresh')]);

let reducer: (typeof import('../resource-host'))['resourcesReducer'] | null = null;

/**
 * Slice and saga of a remote that also runs in hosts before contract 1.2, which keep no resources: there it keeps its own, by code that no
 * newer host makes it fetch. To be deleted with the last such host (ADR-0025).
 */
export function ownResources(remote: string): { slice: RemoteSlice; saga: () => Generator } {
  const path = `${remote}/resources`;
  setOwnPath(path);
  return {
    slice: {
      path,
      reducer: (state: ResourcesState | null = null, action: UnknownAction) =>
        reducer?.(state ?? undefined, action) ?? state,
    },
    *saga() {
      if (yield select((state: HostState) => state.host.resources !== undefined)) return;
      const early = (yield actionChannel(
        [resourceWanted, resourceLeft, prefetch],
        buffers.expanding<UnknownAction>(),
      )) as Channel<UnknownAction>;
      const [host, { refreshSaga }] = (yield call(fetchParts)) as Awaited<ReturnType<typeof fetchParts>>;
      reducer = host.resourcesReducer;
      yield all([fork(host.resourceSaga), fork(refreshSaga)]);
      // What was asked for meanwhile is said again, now that it is heard.
      for (const action of (yield flush(early)) as UnknownAction[]) yield put(action);
      early.close();
    },
  };
}
