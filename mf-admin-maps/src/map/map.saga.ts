import { deleteEstateMap, deleteStageMap, restoreEstateMap, restoreStageMap } from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, newKey, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, takeLeading, type Effect } from 'redux-saga/effects';
import { mapDeleteConfirmed, mapRestorePressed } from './map-actions';
import { mapStrings as text } from './strings';

function* remove({ payload: { mapId, rev, ofStage } }: ReturnType<typeof mapDeleteConfirmed>): Generator<Effect, void> {
  yield* told(mapId, text.deletedDone, () =>
    callApi(ofStage ? deleteStageMap : deleteEstateMap, { params: { mapId }, ifMatch: rev }),
  );
}

function* restore({ payload: { mapId, rev, ofStage } }: ReturnType<typeof mapRestorePressed>): Generator<Effect, void> {
  const idempotencyKey = yield* callTyped(newKey);
  yield* told(mapId, text.restored, () =>
    callApi(ofStage ? restoreStageMap : restoreEstateMap, { params: { mapId }, ifMatch: rev, idempotencyKey }),
  );
}

/** Runs a call and shows in a toast that it is done, or the API's objection. */
function* told(id: string, done: string, run: () => Generator<Effect, unknown>): Generator<Effect, void> {
  try {
    yield* run();
    yield call(toast, { tone: 'success', message: done, id });
  } catch (error) {
    if (!isApiError(error)) reportError(error, 'delete or restore a map');
    yield call(toast, { tone: 'error', message: (isApiError(error) && error.message) || text.failedChange, id });
  }
}

export function* mapSaga(): Generator {
  yield takeLeading(mapDeleteConfirmed, safely(remove));
  yield takeLeading(mapRestorePressed, safely(restore));
}
