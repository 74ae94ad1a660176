// Frozen: what contract 1.1 added, as a remote uses it. It must compile and run for as long as contract 1 is supported; do not edit.
import { createAction, createSlice } from '@reduxjs/toolkit';
import { put, takeEvery } from 'redux-saga/effects';
import { useDispatch } from 'react-redux';
import {
  askModal,
  modal,
  modalAnswered,
  modalOpened,
  safely,
  selectSession,
  type RemoteModule,
  type RemoteState,
} from '../../index';

type State = RemoteState<{ 'mf-newer/form': { isChanged: boolean; chosen: string | null } }>;

const chooseAsked = createAction('mf-newer/chooseAsked');
const form = createSlice({
  name: 'mf-newer/form',
  initialState: { isChanged: false, chosen: null as string | null },
  reducers: {
    typed: (state) => ({ ...state, isChanged: true }),
    chosen: (state, { payload }: { payload: string | null }) => ({ ...state, chosen: payload }),
  },
});

function* choose(): Generator {
  const answer = yield* askModal<{ lotId: string }>('choose', { stageId: 's1' });
  yield put(form.actions.chosen(answer?.lotId ?? null));
}

function Editing() {
  const dispatch = useDispatch();
  return (
    <>
      <button onClick={() => dispatch(form.actions.typed())}>Type</button>
      <button data-opens="choose" onClick={() => dispatch(chooseAsked())}>
        Choose
      </button>
      <button onClick={() => dispatch(modalOpened({ name: 'choose', props: { stageId: 's1' }, back: true }))}>
        Open
      </button>
    </>
  );
}

function Choosing() {
  const dispatch = useDispatch();
  return <button onClick={() => dispatch(modalAnswered({ lotId: 'l1' }))}>Lot 1</button>;
}

const textOf = (input: unknown, key: string): string | null => {
  const value = (input as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'string' ? value : null;
};
const having = (key: string) => (input: unknown) => {
  const value = textOf(input, key);
  return value ? { [key]: value } : null;
};

export const newerRemote: RemoteModule = {
  id: 'mf-newer',
  version: '1.0.0',
  contract: '1.1.0',
  routes: [],
  slots: {},
  modals: {
    edit: modal({
      parseProps: having('userId'),
      load: async () => ({ default: Editing }),
      guard: (state) =>
        (state as State)['mf-newer/form'].isChanged && selectSession(state).phase === 'signedIn'
          ? 'The changes are not saved.'
          : null,
    }),
    choose: modal({
      parseProps: having('stageId'),
      load: async () => ({ default: Choosing }),
      result: having('lotId'),
      width: 'narrow',
    }),
  },
  slices: [{ path: 'mf-newer/form', reducer: form.reducer }],
  saga: function* saga(): Generator {
    yield takeEvery(chooseAsked, safely(choose));
  },
};

/** Its remote.json. */
export const newerJson = {
  routes: [],
  slots: [],
  modals: ['edit', 'choose'],
  declares: [
    { modal: 'edit', link: { key: 'userId', under: ['/admin/users'] }, prefetch: 'next', width: 'wide' },
    { modal: 'choose', standIn: 'lot-facts' },
  ],
  staffOnly: true,
};
