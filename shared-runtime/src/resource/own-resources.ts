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
 * Resources slice and saga for a remote that also runs in hosts before contract 1.2, which have none. Loads its code
 * only in such hosts. Delete with the last of them (ADR-0025).
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
      // Replay the actions dispatched while the code was loading.
      for (const action of (yield flush(early)) as UnknownAction[]) yield put(action);
      early.close();
    },
  };
}
