import { selectTyped } from '@lotline/shared-runtime';
import { CommandRefused, refusalOfPatch } from '@lotline/shared-map-document';
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

/** Gestures that use up the places given to the tool. */
const OF_PLACES: ReadonlySet<Gesture['kind']> = new Set(['add', 'row', 'fit']);

/** Whether it was done; if it was refused, what was drawn for it stays. */
function* carryOut(gesture: Gesture): Generator<unknown, boolean> {
  const { history, selection } = yield* selectTyped(selectEditor);
  try {
    const command = commandOfGesture(history.document, gesture, newId);
    // What no draft takes is refused here, where its sender can mend it.
    const why = refusalOfPatch(command.redo);
    if (why) {
      yield put(gestureRefused(`That wasn’t done: ${why}.`));
      return false;
    }
    yield put(commandRan({ command, selection: selectedAfter(gesture, command, selection) }));
    return true;
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    yield put(gestureRefused(error.message));
    return false;
  }
}

function* onGesture({ payload }: ReturnType<typeof gestureEnded>): Generator {
  if ((yield* carryOut(payload)) && OF_PLACES.has(payload.kind)) yield put(pointsTaken([]));
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
  const isDone = yield* carryOut(drawn);
  if (isDone || !isFinished) yield put(pointsTaken([]));
}

export function* editorSaga(): Generator {
  yield takeEvery(gestureEnded, onGesture);
  yield takeEvery(pointPlaced, () => draw(false));
  yield takeEvery(drawingFinished, () => draw(true));
}
