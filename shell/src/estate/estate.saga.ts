import { estateIdOf, getEstate, versionedPath } from '@lotline/shared-domain';
import {
  callApi,
  isApiError,
  liveEventReceived,
  reportError,
  safely,
  selectEstateState,
  selectLocation,
  selectRole,
  selectSession,
  selectTyped,
  signedIn,
  signedOut,
  type LiveEvent,
} from '@lotline/shared-runtime';
import type { Task } from 'redux-saga';
import { call, cancel, fork, put, take, takeLatest } from 'redux-saga/effects';
import type { HistoryPort } from '../location/history.port';
import { locationChanged } from '../location/location.slice';
import { estateAbsent, estateAskedFor, estateFailed, estateLeft, estateLoaded, estateRetried } from './estate.slice';

/** The version rule (2.2): the address is replaced once the estate is known; the query stays. */
function* rewriteVersion(history: HistoryPort): Generator {
  const state = yield* selectTyped(selectEstateState);
  if (state.phase !== 'ready') return;
  // Whose session this is comes later, and super admins stay where they are.
  if ((yield* selectTyped(selectSession)).phase === 'asking') return;
  const { pathname, search } = history.current();
  const role = yield* selectTyped(selectRole);
  const path = `${pathname}${search}`;
  const versioned = versionedPath(path, state.estate, role);
  if (versioned !== path) yield call(history.replace, versioned);
}

/** Reads the estate that the address names and shows it, or says that there is none. */
function* showEstate(history: HistoryPort, estateId: string): Generator {
  yield put(estateAskedFor(estateId));
  try {
    const estate = yield* callApi(getEstate, { params: { estateId } });
    yield put(estateLoaded({ estateId, estate }));
    yield* rewriteVersion(history);
  } catch (error) {
    // No estate at this address is no error to report: the page says so.
    const isAbsent = isApiError(error) && error.status === 404;
    if (!isAbsent) reportError(error, 'estate');
    yield put(isAbsent ? estateAbsent(estateId) : estateFailed(estateId));
  }
}

/** A change of the estate itself: what is shown stays until the new answer is here, and if none comes. */
function* renewEstate({ payload }: { payload: LiveEvent }): Generator {
  const state = yield* selectTyped(selectEstateState);
  if (payload.kind !== 'estate' || state.phase !== 'ready') return;
  const estate = yield* callApi(getEstate, { params: { estateId: state.estateId } });
  yield put(estateLoaded({ estateId: state.estateId, estate }));
}

/** Follows the address: one estate at a time, another address cancels the reading of the one before. */
export function* estateSaga(history: HistoryPort): Generator {
  yield takeLatest(liveEventReceived, safely(renewEstate));
  let shown: string | null = null;
  let task: Task | null = null;
  let again = false;
  for (;;) {
    const { pathname } = yield* selectTyped(selectLocation);
    const wanted = estateIdOf(pathname);
    if (wanted !== shown || again) {
      if (task) yield cancel(task);
      task = wanted === null ? null : ((yield fork(safely(showEstate), history, wanted)) as Task);
      if (wanted === null) yield put(estateLeft());
      shown = wanted;
    } else {
      yield* rewriteVersion(history);
    }
    const action = (yield take([locationChanged, estateRetried, signedIn, signedOut])) as { type: string };
    again = estateRetried.match(action);
  }
}
