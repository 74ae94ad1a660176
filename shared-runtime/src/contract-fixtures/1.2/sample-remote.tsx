// Frozen: what contract 1.2 added, as a remote uses it. It must compile and run for as long as contract 1 is supported; do not edit.
import { getLotsList, getLotsMap, type ListedLot } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { put, takeEvery } from 'redux-saga/effects';
import { safely, selectTyped, type HostState, type RemoteModule } from '../../index';
import {
  lotLearned,
  prefetch,
  resource,
  resourceRetried,
  resourcesOutdated,
  selectResource,
  useReader,
  useResource,
} from '../../resource';

const lots = (stageId: string) => resource(getLotsMap, { params: { stageId } });
const list = resource(getLotsList, { params: { estateId: 'tallowbrook-rise' }, query: { isCustomer: 'true' } });

const refused = createAction<ListedLot | null>('mf-reader/refused');

function* learn({ payload: lot }: ReturnType<typeof refused>): Generator {
  const { phase } = yield* selectTyped((state: HostState) => selectResource(state, list));
  if (lot && phase === 'ready') yield put(lotLearned(lot));
  else yield put(resourcesOutdated([list.key]));
}

function Reading({ stageId = 's1' }: { stageId?: string }) {
  const dispatch = useDispatch();
  useReader(list);
  const all = useSelector((state: HostState) => selectResource(state, list));
  const state = useResource(lots(stageId));
  return (
    <section onPointerEnter={() => dispatch(prefetch(lots('s2')))}>
      {state.phase === 'ready' && <p>{`${state.data.length} lots, read at ${state.readAt}`}</p>}
      {state.phase === 'absent' && <p>No such stage</p>}
      {(state.phase === 'failed' || all.phase === 'failed') && (
        <button onClick={() => [lots(stageId), list].map((one) => dispatch(resourceRetried(one)))}>Retry</button>
      )}
    </section>
  );
}

export const readerRemote: RemoteModule = {
  id: 'mf-reader',
  version: '1.0.0',
  contract: '1.2.0',
  routes: [{ name: 'Reading', path: '/reading', load: async () => ({ default: Reading }) }],
  slots: {},
  modals: {},
  slices: [],
  saga: function* saga(): Generator {
    yield takeEvery(refused, safely(learn));
  },
};
