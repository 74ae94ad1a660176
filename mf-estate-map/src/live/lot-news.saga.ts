import { announce } from '@lotline/shared-runtime';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, flush, take, type Effect } from 'redux-saga/effects';
import type { LotChange } from './lot-changes';
import { newsSentence } from './lot-news';
import { lotsChanged } from './lot-news.slice';

/** A screen reader hears of changes at most this often, in ms. */
const PAUSE_MS = 5000;

/** Says what changed, at once after a silence; what comes within five seconds is said together at their end. */
export function* watchLotNews(): Generator<Effect, void, never> {
  const channel = yield actionChannel(lotsChanged, buffers.expanding<ReturnType<typeof lotsChanged>>());
  for (;;) {
    const first: ReturnType<typeof lotsChanged> = yield take(channel);
    const gathered: ReturnType<typeof lotsChanged>[] = yield flush(channel);
    // A lot that changed twice is said once, as it is now.
    const latest = new Map<string, LotChange>();
    for (const change of [first, ...gathered].flatMap(({ payload }) => payload)) latest.set(change.lotId, change);
    yield call(announce, newsSentence([...latest.values()]));
    yield delay(PAUSE_MS);
  }
}
