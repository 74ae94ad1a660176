import {
  modalAnswered,
  modalClosed,
  modalOpened,
  modalWentBack,
  selectLocation,
  selectModal,
  selectTyped,
} from '@lotline/shared-runtime';
import { call, put, take } from 'redux-saga/effects';
import type { HistoryPort } from '../location/history.port';
import { locationChanged } from '../location/location.slice';
import { estateOfUnauthorized, LOGIN_OR_CREATE } from './unauthorized';

/**
 * Opens login-or-create on 'unauthorized'; when the modal flow is closed, returns to the estate, keeping the query
 * (2.1, D18).
 */
export function* unauthorizedSaga(history: HistoryPort): Generator {
  for (;;) {
    if (estateOfUnauthorized((yield* selectTyped(selectLocation)).pathname) === null) {
      yield take(locationChanged);
      continue;
    }
    yield put(modalOpened({ name: LOGIN_OR_CREATE }));
    let isOpen = true;
    let estate: string | null = null;
    do {
      yield take([modalClosed, modalWentBack, modalAnswered, locationChanged]);
      isOpen = (yield* selectTyped(selectModal)).open !== null;
      estate = estateOfUnauthorized((yield* selectTyped(selectLocation)).pathname);
    } while (isOpen && estate !== null);
    if (estate === null) continue;
    yield call(history.takeBack, `${estate}${history.current().search}`);
    yield take(locationChanged);
  }
}
