import { addLot, copyLot, removeLot, restoreLot, setLotFacts } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, fork, put, take, takeEvery, takeLeading } from 'redux-saga/effects';
import {
  cellEdited,
  cellKey,
  cellRefused,
  cellSaved,
  lotMade,
  lotNotMade,
  lotNumbered,
  lotPutBack,
  lotRemoved,
  sheetAsked,
  sheetDone,
} from './stage-lots.slice';
import { lotsStrings as text } from './strings';

/** Why something was not done, as a sentence. */
function whyOf(error: unknown, what: string, otherwise: string = text.notSaved): string {
  reportError(error, what);
  return isApiError(error) && error.status > 0 && error.status < 500 ? error.message : otherwise;
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
    const key = cellKey(lotId, field);
    let { rev } = payload;
    for (let next = left.get(`${lotId} ${rev}`); next !== undefined; next = left.get(`${lotId} ${rev}`)) rev = next;
    try {
      const saved = yield* callApi(setLotFacts, { params: { lotId }, ifMatch: rev, body: facts });
      if (saved.rev > rev) left.set(`${lotId} ${rev}`, saved.rev);
      yield put(cellSaved({ key, lot: saved }));
    } catch (error) {
      yield put(cellRefused({ key, why: whyOf(error, 'edit of a lot') }));
    }
  }
}

function* make({ payload: { stageId, title, copyOf } }: ReturnType<typeof lotNumbered>): Generator {
  try {
    if (copyOf) yield* callApi(copyLot, { params: { lotId: copyOf }, body: { title } });
    else yield* callApi(addLot, { params: { stageId }, body: { title } });
    yield put(lotMade());
  } catch (error) {
    yield put(lotNotMade(whyOf(error, 'new lot')));
  }
}

function* putBack({ payload: { lotId, title } }: ReturnType<typeof lotPutBack>): Generator {
  try {
    yield* callApi(restoreLot, { params: { lotId } });
    yield call(toast, { tone: 'success', message: text.isBack(title), id: lotId });
  } catch (error) {
    yield call(toast, { tone: 'error', message: whyOf(error, 'removed lot'), id: lotId });
  }
}

function* remove({ payload: { lotId, rev, title } }: ReturnType<typeof lotRemoved>): Generator {
  try {
    yield* callApi(removeLot, { params: { lotId }, ifMatch: rev, body: {} });
    yield call(toast, { tone: 'success', message: text.removed(title), id: lotId });
  } catch (error) {
    yield call(toast, { tone: 'error', message: whyOf(error, 'removal of a lot'), id: lotId });
  }
}

function* save({ payload }: ReturnType<typeof sheetAsked>): Generator {
  const id = `export ${payload.stageId}`;
  try {
    const { saveSheet } = (yield call(() => import('./save-sheet'))) as typeof import('./save-sheet');
    yield* saveSheet(payload);
    yield call(toast, { tone: 'success', message: text.exported(payload.name), id });
  } catch (error) {
    yield call(toast, { tone: 'error', message: whyOf(error, 'export of lots', text.exportFailed), id });
  }
  yield put(sheetDone());
}

export function* stageLotsSaga(): Generator {
  yield fork(saveCells);
  yield takeLeading(lotNumbered, safely(make));
  yield takeEvery(lotRemoved, safely(remove));
  yield takeEvery(lotPutBack, safely(putBack));
  yield takeLeading(sheetAsked, safely(save));
}
