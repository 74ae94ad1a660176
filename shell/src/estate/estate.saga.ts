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

/** Replaces the URL by the estate's version, v1 or v2 (2.2), keeping the query. */
function* rewriteVersion(history: HistoryPort): Generator {
  const state = yield* selectTyped(selectEstateState);
  if (state.phase !== 'ready') return;
  // Wait until the session is known: super admins are not redirected.
  if ((yield* selectTyped(selectSession)).phase === 'asking') return;
  const { pathname, search } = history.current();
  const role = yield* selectTyped(selectRole);
  const path = `${pathname}${search}`;
  const versioned = versionedPath(path, state.estate, role);
  if (versioned !== path) yield call(history.replace, versioned);
}

/** Loads the estate of the URL and shows it, or its error state. */
function* showEstate(history: HistoryPort, estateId: string): Generator {
  yield put(estateAskedFor(estateId));
  try {
    const estate = yield* callApi(getEstate, { params: { estateId } });
    yield put(estateLoaded({ estateId, estate }));
    yield* rewriteVersion(history);
  } catch (error) {
    // A 404 is expected and shown on the page, so it isn't reported.
    const isAbsent = isApiError(error) && error.status === 404;
    if (!isAbsent) reportError(error, 'estate');
    yield put(isAbsent ? estateAbsent(estateId) : estateFailed(estateId));
  }
}

/** Kinds of change that an estate's answer shows: its own, and which of its lots have a listing (D153). */
const RENEWING: ReadonlySet<string> = new Set(['estate', 'listing']);

/** Refetches a changed estate; the current one stays until the answer comes, and if it fails. */
function* renewEstate({ payload }: { payload: LiveEvent }): Generator {
  const state = yield* selectTyped(selectEstateState);
  if (!RENEWING.has(payload.kind) || state.phase !== 'ready') return;
  const estate = yield* callApi(getEstate, { params: { estateId: state.estateId } });
  yield put(estateLoaded({ estateId: state.estateId, estate }));
}

/** Loads the estate of the URL; a change of URL cancels the previous load. */
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
