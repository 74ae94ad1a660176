import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { createAction } from '@reduxjs/toolkit';
import { takeEvery } from 'redux-saga/effects';
import { lateGuard, lateSlice, provideLate, watchLateParts } from './late-parts';

const counted = createAction('mf-builder/counted');
const path = 'mf-builder/late-count';
const module: RemoteModule = {
  id: 'mf-builder',
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [lateSlice(path)],
  saga: watchLateParts,
};

it('a part’s reducer and saga work from its arrival on, in every host', () => {
  const seen: string[] = [];
  const countIn = ({ getState }: { getState: () => object }) => (getState() as Record<string, unknown>)[path];
  const first = withHost({ module });
  first.store.dispatch(counted());
  expect([countIn(first.store), seen]).toEqual([null, []]);
  provideLate({
    slice: { path, reducer: (state = 0, action) => (counted.match(action) ? state + 1 : state) },
    *watch() {
      yield takeEvery(counted, () => void seen.push('counted'));
    },
  });
  expect(countIn(first.store)).toBe(0);
  first.store.dispatch(counted());
  expect([countIn(first.store), seen]).toEqual([1, ['counted']]);
  const second = withHost({ module });
  second.store.dispatch(counted());
  expect([countIn(second.store), seen]).toEqual([1, ['counted', 'counted']]);
});

it('a guard asks nothing before its forms are there, and then what they ask', () => {
  const path = 'mf-builder/late-forms';
  const guard = lateGuard(path, 'Not sent.');
  expect(guard({} as never)).toBeNull();
  provideLate({
    slice: { path, reducer: (state: unknown = null) => state },
    guard: (question) => (state) => ('typed' in state ? question : null),
    *watch() {},
  });
  expect([guard({} as never), guard({ typed: true } as never)]).toEqual([null, 'Not sent.']);
});
