import { selectTyped } from '@lotline/shared-runtime';
import { CommandRefused } from '@lotline/shared-map-document';
import { put, takeEvery } from 'redux-saga/effects';
import { drawnBy } from './drawing';
import {
  commandRan,
  drawingFinished,
  gestureEnded,
  gestureRefused,
  pointPlaced,
  pointsTaken,
  selectEditor,
} from './editor.slice';
import { commandOfGesture, type Gesture, selectedAfter } from './gestures';
import { newId } from './new-id';

function* carryOut(gesture: Gesture): Generator {
  const { history, selection } = yield* selectTyped(selectEditor);
  try {
    const command = commandOfGesture(history.document, gesture, newId);
    yield put(commandRan({ command, selection: selectedAfter(gesture, command, selection) }));
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    yield put(gestureRefused(error.message));
  }
}

function* onGesture({ payload }: ReturnType<typeof gestureEnded>): Generator {
  yield* carryOut(payload);
}

/** A tool's places become a gesture once they are all there. */
function* draw(isFinished: boolean): Generator {
  const drawn = drawnBy(yield* selectTyped(selectEditor), isFinished, newId);
  if (drawn === null) return;
  if (typeof drawn === 'string') {
    yield put(gestureRefused(drawn));
    if (!isFinished) yield put(pointsTaken([]));
    return;
  }
  yield put(pointsTaken([]));
  yield* carryOut(drawn);
}

export function* editorSaga(): Generator {
  yield takeEvery(gestureEnded, onGesture);
  yield takeEvery(pointPlaced, () => draw(false));
  yield takeEvery(drawingFinished, () => draw(true));
}
