import { announce, callTyped, reportError } from '@lotline/shared-runtime';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, flush, take, type Effect } from 'redux-saga/effects';
import type { LotChange } from './lot-changes';
import { lotsChanged } from './lot-news.slice';

/** Minimum interval between announcements to screen readers, in ms. */
const PAUSE_MS = 5000;

const load = () => import('./lot-news');

/** The texts load with the first change; if that fails, nothing is announced. */
function* announceChanges(changes: readonly LotChange[]): Generator<Effect, void> {
  try {
    const { newsSentence } = yield* callTyped(load);
    yield call(announce, newsSentence(changes));
  } catch (error) {
    yield call(reportError, error, 'mf-estate-map/lot-news');
  }
}

/** Announces changes: the first at once, those of the next five seconds together at their end. */
export function* watchLotNews(): Generator<Effect, void, never> {
  const channel = yield actionChannel(lotsChanged, buffers.expanding<ReturnType<typeof lotsChanged>>());
  for (;;) {
    const first: ReturnType<typeof lotsChanged> = yield take(channel);
    const gathered: ReturnType<typeof lotsChanged>[] = yield flush(channel);
    // A lot that changed twice is announced once, in its latest state.
    const latest = new Map<string, LotChange>();
    for (const change of [first, ...gathered].flatMap(({ payload }) => payload)) latest.set(change.lotId, change);
    yield call(announceChanges, [...latest.values()]);
    yield delay(PAUSE_MS);
  }
}
