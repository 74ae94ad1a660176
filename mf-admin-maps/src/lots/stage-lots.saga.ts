import { addLot, copyLot, removeLot, restoreLot, setLotFacts } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, put, takeEvery, takeLeading } from 'redux-saga/effects';
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

function* saveCell({ payload: { lotId, rev, field, facts } }: ReturnType<typeof cellEdited>): Generator {
  try {
    yield* callApi(setLotFacts, { params: { lotId }, ifMatch: rev, body: facts });
  } catch (error) {
    yield* tellFailure(error, 'edit of a lot', text.notSaved);
  }
  yield put(cellSettled(cellKey(lotId, field)));
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
  yield takeEvery(cellEdited, safely(saveCell));
  yield takeLeading(lotNumbered, safely(make));
  yield takeEvery(lotRemoved, safely(remove));
  yield takeEvery(lotPutBack, safely(putBack));
  yield takeLeading(sheetAsked, safely(save));
}
