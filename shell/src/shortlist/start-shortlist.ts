import { changeShortlist } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';
import type { Reducer } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';
import { browserShortlist } from './browser-shortlist.port';
import { shortlistReducer } from './shortlist.slice';
import { shortlistSaga } from './shortlist.saga';

/** Enables starring of lots, after the first paint. */
export function startShortlist(
  run: (saga: Saga) => unknown,
  addSlice: (name: 'shortlist', reducer: Reducer) => void,
): void {
  addSlice('shortlist', shortlistReducer as Reducer);
  run(() => shortlistSaga({ browser: browserShortlist, change: (body) => callEndpoint(changeShortlist, { body }) }));
}
