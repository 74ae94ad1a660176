import { patchQuery, readQuery, safely, urlChanged, writeQuery } from '@lotline/shared-runtime';
import { buffers, eventChannel } from 'redux-saga';
import { call, fork, put, take, takeEvery } from 'redux-saga/effects';
import type { HistoryPort } from './history.port';
import { locationChanged } from './location.slice';

function* follow(history: HistoryPort): Generator {
  // A listener may change the URL again before this saga is back at `take`: the buffer holds that change.
  const changes = eventChannel<{ pathname: string; search: string }>(
    (emit) =>
      history.listen(() => {
        const { pathname, search } = history.current();
        emit({ pathname, search });
      }),
    buffers.sliding(1),
  );
  for (;;) {
    const now = (yield take(changes)) as { pathname: string; search: string };
    yield put(locationChanged(now));
  }
}

/** Applies `urlChanged` to the address bar, and address bar changes to the store. */
export function* locationSaga(history: HistoryPort): Generator {
  function* changeUrl({ payload }: ReturnType<typeof urlChanged>): Generator {
    // Read the URL from history: the store may lag behind.
    const { pathname, search: now } = history.current();
    const query = readQuery(now);
    const search = writeQuery(patchQuery(query, payload.patch));
    if (search === writeQuery(query)) return;
    yield call(payload.replace ? history.replace : history.push, `${pathname}${search}`);
  }
  yield fork(follow, history);
  yield takeEvery(urlChanged, safely(changeUrl));
}
