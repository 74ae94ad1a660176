import { createAction } from '@reduxjs/toolkit';
import { takeEvery, takeLatest } from 'redux-saga/effects';
import { CONTRACT, type RemoteModule } from '../remote-module';
import { withHost } from '../testing';
import { safely } from './safely';

const poked = createAction<string>('mf-test/poked');

function moduleWith(saga: RemoteModule['saga']): RemoteModule {
  return { id: 'mf-test', version: '1.0.0', contract: CONTRACT, routes: [], slots: {}, modals: {}, slices: [], saga };
}

describe('safely', () => {
  it('ends the run that threw, reports it, and the watcher continues', () => {
    const received: string[] = [];
    function* receive({ payload }: ReturnType<typeof poked>): Generator {
      if (payload === 'bad') throw new Error('broken');
      received.push(payload);
      yield undefined;
    }
    const { store, shell, errors } = withHost({
      module: moduleWith(function* watch(): Generator {
        yield takeEvery(poked, safely(receive));
      }),
    });
    for (const payload of ['one', 'bad', 'two']) store.dispatch(poked(payload));
    expect(received).toEqual(['one', 'two']);
    expect(shell.reported).toMatchObject([{ where: 'receive' }]);
    expect(errors).toEqual([]);
  });

  it('control: without it the first throw ends the watcher', () => {
    const received: string[] = [];
    function* receive({ payload }: ReturnType<typeof poked>): Generator {
      if (payload === 'bad') throw new Error('broken');
      received.push(payload);
      yield undefined;
    }
    const { store, errors } = withHost({
      module: moduleWith(function* watch(): Generator {
        yield takeLatest(poked, receive);
      }),
    });
    for (const payload of ['one', 'bad', 'two']) store.dispatch(poked(payload));
    expect(received).toEqual(['one']);
    expect(errors).toHaveLength(1);
  });
});
