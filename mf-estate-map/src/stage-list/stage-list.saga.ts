import type { LotsOfStage } from '@lotline/shared-domain';
import { callTyped, reportError, safely, selectTyped } from '@lotline/shared-runtime';
import { call, put, takeLatest, type Effect } from 'redux-saga/effects';
import { readStageList } from './stage-list.api';
import { selectListEstateId } from './stage-list.selectors';
import { listFailed, listLoaded, listRetried, listShown } from './stage-list.slice';

/** Shows the list of every lot. */
export function* showList(): Generator<Effect, void> {
  const estateId = yield* selectTyped(selectListEstateId);
  if (estateId) yield* loadList(estateId);
}

/** Reads the list; while an older one is on show, a failure leaves it there. */
export function* loadList(estateId: string, { quietly = false } = {}): Generator<Effect, void> {
  try {
    yield put(listLoaded({ estateId, stages: yield* callTyped<[string], LotsOfStage[]>(readStageList, estateId) }));
  } catch (error) {
    if (!quietly) yield put(listFailed());
    yield call(reportError, error, 'lot/getLotsList');
  }
}

export function* watchStageList(): Generator<Effect, void> {
  yield takeLatest([listShown, listRetried], safely(showList));
}
