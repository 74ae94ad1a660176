import { claimRequests } from '@lotline/shared-domain';
import { callApi, safely, signedOut } from '@lotline/shared-runtime';
import { call, put, takeLatest, type Effect } from 'redux-saga/effects';
import { storeClaimed } from './claimed-requests';
import { claimEnded, homeLeft, homeOpened } from './home.slice';

/** Links requests made without logging in to the account of the same email; once per visit. */
function* claimEarlierRequests(): Generator<Effect, void> {
  try {
    const claimed = yield* callApi(claimRequests, {});
    if (Object.values(claimed).some((count) => Number(count) > 0)) yield call(storeClaimed, claimed);
  } catch {
    // Show the page without them.
  }
  yield put(claimEnded());
}

export function* watchHome(): Generator<Effect, void> {
  yield takeLatest(
    [homeOpened, homeLeft, signedOut],
    safely(function* follow(action): Generator<Effect, void> {
      if (homeOpened.match(action)) yield* claimEarlierRequests();
    }),
  );
}
