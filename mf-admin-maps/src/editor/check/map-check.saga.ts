import { reportError, selectTyped } from '@lotline/shared-runtime';
import type { MapDocument } from '@lotline/shared-map-document';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, take, takeLatest } from 'redux-saga/effects';
import { commandRan, editorOpened, lotsKnown, redone, selectEditor, undone } from '../store/editor.slice';
import { patchesBetween, NOTHING } from '../store/document-patches';
import { checkedOf, type CheckTold } from './map-check-work';
import { checkClosed, checkOpened, mapChecked } from './map-check.slice';
import { type CheckWorker, openCheckWorker } from './open-check-worker';

/** Drawing goes on for this long before the map is checked again, ms. */
const GATHER_MS = 150;

type Answer = CheckTold | { readonly told: 'broke' };
interface Work {
  readonly worker: CheckWorker;
  readonly told: EventChannel<Answer>;
  /** What the worker knows. */
  known: MapDocument;
}

function open(): Work {
  let worker: CheckWorker | undefined;
  const told = eventChannel<Answer>((emit) => {
    worker = openCheckWorker(emit, (error) => {
      reportError(error, 'check of a map');
      emit({ told: 'broke' });
    });
    return () => worker?.end();
  }, buffers.expanding());
  return { worker: worker as CheckWorker, told, known: NOTHING };
}

/** Tells the worker what changed, a part at a time, so that the page isn't kept waiting. */
function* sendDocument(work: Work, document: MapDocument): Generator<unknown, void> {
  for (const patch of patchesBetween(work.known, document)) {
    work.worker.ask({ ask: 'patch', patch });
    yield delay(0);
  }
  work.known = document;
}

/** Checks the map as it is, and again after each change, until the panel is closed. Without a worker the page does it. */
function* check(): Generator<unknown, void> {
  const work = (yield call(open)) as Work;
  let hasWorker = true;
  try {
    for (;;) {
      const { history, lots, of } = yield* selectTyped(selectEditor);
      const { document } = history;
      const ofEstate = of?.startsWith('estate') ?? false;
      if (hasWorker) {
        yield* sendDocument(work, document);
        work.worker.ask({ ask: 'check', lots, ofEstate });
        const answer = (yield take(work.told)) as Answer;
        if (answer.told === 'broke') hasWorker = false;
        else yield put(mapChecked({ ...answer, document }));
      }
      if (!hasWorker) yield put(mapChecked({ ...checkedOf(document, lots, ofEstate), document }));
      const now = yield* selectTyped(selectEditor);
      if (now.history.document === document && now.lots === lots)
        yield take([commandRan, undone, redone, lotsKnown, editorOpened]);
      yield delay(GATHER_MS);
    }
  } finally {
    work.told.close();
  }
}

export function* mapCheckSaga(): Generator {
  yield takeLatest([checkOpened, checkClosed], function* begin(action: { type: string }): Generator {
    if (checkOpened.match(action)) yield* check();
  });
}
