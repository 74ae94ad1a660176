import { addLot, copyLot, removeLot, restoreLot, setLotFacts } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, fork, put, take, takeEvery, takeLeading } from 'redux-saga/effects';
import {
  cellEdited,
  cellKey,
  cellSettled,
  lotNumbered,
  lotPutBack,
  lotRemoved,
  sheetAsked,
  workDone,
} from './stage-lots.slice';
import { lotsStrings as text } from './strings';

function* tellFailure(error: unknown, what: string, message: string): Generator {
  reportError(error, what);
  const isRefusal = isApiError(error) && error.status > 0 && error.status < 500;
  yield call(toast, { tone: 'error', message: isRefusal ? error.message : message });
}

/**
 * Edits follow one another: a second one of a lot may be typed before the table has read what the first has left, so
 * it is based on that. Someone else's change in between is still refused.
 */
function* saveCells(): Generator {
  const edits = (yield actionChannel(cellEdited, buffers.expanding())) as Channel<ReturnType<typeof cellEdited>>;
  /** The revision that an edit of ours has left, by lot and the revision before it. */
  const left = new Map<string, number>();
  for (;;) {
    const { payload } = (yield take(edits)) as ReturnType<typeof cellEdited>;
    const { lotId, field, facts } = payload;
    let { rev } = payload;
    for (let next = left.get(`${lotId} ${rev}`); next !== undefined; next = left.get(`${lotId} ${rev}`)) rev = next;
    try {
      const saved = yield* callApi(setLotFacts, { params: { lotId }, ifMatch: rev, body: facts });
      if (saved.rev > rev) left.set(`${lotId} ${rev}`, saved.rev);
    } catch (error) {
      yield* tellFailure(error, 'edit of a lot', text.notSaved);
    }
    yield put(cellSettled(cellKey(lotId, field)));
  }
}

function* make({ payload: { stageId, title, copyOf } }: ReturnType<typeof lotNumbered>): Generator {
  let made = false;
  try {
    if (copyOf) yield* callApi(copyLot, { params: { lotId: copyOf }, body: { title } });
    else yield* callApi(addLot, { params: { stageId }, body: { title } });
    made = true;
  } catch (error) {
    yield* tellFailure(error, 'new lot', text.notSaved);
  }
  yield put(workDone({ made }));
}

function* putBack({ payload: { lotId, title } }: ReturnType<typeof lotPutBack>): Generator {
  try {
    yield* callApi(restoreLot, { params: { lotId } });
    yield call(toast, { tone: 'success', message: text.isBack(title) });
  } catch (error) {
    yield* tellFailure(error, 'removed lot', text.notSaved);
  }
}

function* remove({ payload: { lotId, rev, title } }: ReturnType<typeof lotRemoved>): Generator {
  try {
    yield* callApi(removeLot, { params: { lotId }, ifMatch: rev, body: {} });
    yield call(toast, { tone: 'success', message: text.removed(title) });
  } catch (error) {
    yield* tellFailure(error, 'removal of a lot', text.notSaved);
  }
}

function* save({ payload }: ReturnType<typeof sheetAsked>): Generator {
  try {
    const { saveSheet } = (yield call(() => import('./save-sheet'))) as typeof import('./save-sheet');
    yield* saveSheet(payload);
  } catch (error) {
    yield* tellFailure(error, 'export of lots', text.exportFailed);
  }
  yield put(workDone({ made: false }));
}

export function* stageLotsSaga(): Generator {
  yield fork(saveCells);
  yield takeLeading(lotNumbered, safely(make));
  yield takeEvery(lotRemoved, safely(remove));
  yield takeEvery(lotPutBack, safely(putBack));
  yield takeLeading(sheetAsked, safely(save));
}
