import { patchQuery, readQuery, safely, urlChanged, writeQuery } from '@lotline/shared-runtime';
import { buffers, eventChannel } from 'redux-saga';
import { call, fork, put, take, takeEvery } from 'redux-saga/effects';
import type { HistoryPort } from './history.port';
import { locationChanged } from './location.slice';

function* follow(history: HistoryPort): Generator {
  // A listener may change the address again at once, before this saga is back at `take`: the buffer keeps that change.
  const changes = eventChannel<{ pathname: string; search: string }>(
    (emit) => history.listen(() => emit(history.current())),
    buffers.sliding(1),
  );
  for (;;) {
    const now = (yield take(changes)) as { pathname: string; search: string };
    yield put(locationChanged(now));
  }
}

/** The address bar follows `urlChanged`, and the store follows the address bar. */
export function* locationSaga(history: HistoryPort): Generator {
  function* changeUrl({ payload }: ReturnType<typeof urlChanged>): Generator {
    // The address itself: the store may not have heard of its last change yet.
    const { pathname, search: now } = history.current();
    const query = readQuery(now);
    const search = writeQuery(patchQuery(query, payload.patch));
    if (search === writeQuery(query)) return;
    yield call(payload.replace ? history.replace : history.push, `${pathname}${search}`);
  }
  yield fork(follow, history);
  yield takeEvery(urlChanged, safely(changeUrl));
}
