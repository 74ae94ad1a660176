// Frozen: a remote as contract 1.0 let one be written. It must compile and run for as long as contract 1 is supported; do not edit.
import { createAction, createSlice } from '@reduxjs/toolkit';
import { getStagesMap } from '@lotline/shared-domain';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { put, takeLatest } from 'redux-saga/effects';
import {
  announce,
  callApi,
  liveEventReceived,
  modal,
  modalClosed,
  modalOpened,
  modalWentBack,
  openPath,
  refreshRequested,
  RemoteSlot,
  safely,
  selectEstate,
  selectLocation,
  selectTyped,
  toast,
  track,
  type RemoteModule,
  type RemoteState,
  useUrlState,
} from '../../index';

interface Counted {
  phase: 'idle' | 'ready';
  stages: number;
}
type State = RemoteState<{ 'mf-sample/count': Counted }>;

const asked = createAction('mf-sample/asked');
const counted = createSlice({
  name: 'mf-sample/count',
  initialState: { phase: 'idle', stages: 0 } as Counted,
  reducers: { told: (_state, { payload }: { payload: number }): Counted => ({ phase: 'ready', stages: payload }) },
});

function* count(): Generator {
  const estate = yield* selectTyped((state: State) => selectEstate(state));
  if (!estate) return;
  const stages = yield* callApi(getStagesMap, { params: { estateId: estate._id } });
  yield put(counted.actions.told(stages.length));
}

function* saga(): Generator {
  yield takeLatest([asked.type, liveEventReceived.type, refreshRequested.type], safely(count));
}

function Screen() {
  const dispatch = useDispatch();
  const { stages } = useSelector((state: State) => state['mf-sample/count']);
  const pathname = useSelector((state: State) => selectLocation(state).pathname);
  const [stageId, setStageId] = useUrlState('stageId');
  useEffect(() => {
    dispatch(asked());
    const heard = () => announce('Resized');
    window.addEventListener('resize', heard);
    return () => window.removeEventListener('resize', heard);
  }, [dispatch]);
  return (
    <section aria-label={pathname}>
      <p>{stages} stages</p>
      <button onClick={() => setStageId(stageId ? null : 'stage-4')}>Stage</button>
      <button onClick={() => dispatch(modalOpened({ name: 'sample', props: { lotId: 'lot-12' }, back: true }))}>
        Open
      </button>
      <button onClick={() => openPath('/privacy', { newTab: true })}>Privacy</button>
      <RemoteSlot name="corner" lotId="lot-12" fallback={<p>Nothing here</p>} />
    </section>
  );
}

function Sample({ lotId }: { lotId: string }) {
  const dispatch = useDispatch();
  const tell = () => {
    track({ event: 'sample', lotId });
    toast({ tone: 'success', message: 'Told' });
    dispatch(modalClosed());
  };
  return (
    <div>
      <p>Lot {lotId}</p>
      <button onClick={tell}>Tell</button>
      <button onClick={() => dispatch(modalWentBack())}>Back</button>
    </div>
  );
}

function sampleProps(input: unknown): { lotId: string } | null {
  const { lotId } = (input ?? {}) as { lotId?: unknown };
  return typeof lotId === 'string' ? { lotId } : null;
}

export const sampleRemote: RemoteModule = {
  id: 'mf-sample',
  version: '1.0.0',
  contract: '1.0.0',
  routes: [{ name: 'Sample', path: '/sample', load: async () => ({ default: Screen }) }],
  slots: { sample: async () => ({ default: Screen }) },
  modals: { sample: modal({ parseProps: sampleProps, load: async () => ({ default: Sample }), width: 'narrow' }) },
  slices: [{ path: 'mf-sample/count', reducer: counted.reducer }],
  saga,
};
