import { endpoint } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';
import { takeLatest } from 'redux-saga/effects';
import { CONTRACT } from '../remote-module';
import { getShell } from '../shell-api';
import { withHost } from '../testing';
import { callApi } from './call-api';

const read = endpoint({
  action: 'lot/read',
  method: 'GET',
  path: '/lots/{lotId}',
  access: 'estate.browse',
  answer: { title: 'string' },
});
const opened = createAction<string>('mf-test/opened');
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

it('delivers the answer of the latest gesture and aborts the previous request', async () => {
  const titles: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  function* open({ payload }: ReturnType<typeof opened>): Generator {
    const { title } = yield* callApi(read, { params: { lotId: payload } });
    titles.push(title);
  }
  const { store } = withHost({
    module: {
      id: 'mf-test',
      version: '1.0.0',
      contract: CONTRACT,
      routes: [],
      slots: {},
      modals: {},
      slices: [],
      saga: function* root(): Generator {
        yield takeLatest(opened, open);
      },
    },
    answers: { 'lot/read': ({ params }: { params: { lotId: string } }) => ({ title: params.lotId }) },
  });
  const shell = getShell();
  const { call } = shell;
  shell.call = (asked, options) => {
    signals.push(options?.signal);
    return call(asked, options);
  };
  store.dispatch(opened('1'));
  store.dispatch(opened('2'));
  await settle();
  expect(titles).toEqual(['2']);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
