import { reportError, selectTyped, toast } from '@lotline/shared-runtime';
import { MAP_DRAFT_LIMITS } from '@lotline/shared-domain';
import {
  applyPatch,
  commandOf,
  type MapDocument,
  type MapShape,
  refusalOfPatch,
  sizeProblem,
} from '@lotline/shared-map-document';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, take, takeLatest } from 'redux-saga/effects';
import { selectDraft } from '../keep/draft.slice';
import { gestureEnded, selectEditor } from '../store/editor.slice';
import { patchesBetween, NOTHING } from '../store/document-patches';
import type { Asked, MatchChoices, Told } from './map-import-work';
import {
  drawingRead,
  lotsMatched,
  mapFileChosen,
  mapImportConfirmed,
  mapImportFailed,
  mapImportLeft,
  mapSystemChosen,
  matchChoicesChanged,
  readingWentOn,
  selectMapImport,
  systemAsked,
} from './map-import.slice';
import { type MapImportWorker, openMapWorker } from './open-map-worker';
import { simplifiedShapes } from './preview-document';
import { mapImportStrings as text } from './strings';

/** The longest that the worker may take for an answer. */
const WORK_MS = 120_000;
const MOST = MAP_DRAFT_LIMITS.shapes;

interface Work {
  readonly worker: MapImportWorker;
  readonly told: EventChannel<Told>;
  /** The map that the worker knows. */
  known: MapDocument;
}

function open(): Work {
  let worker: MapImportWorker | undefined;
  const told = eventChannel<Told>((emit) => {
    worker = openMapWorker(emit, (error) => {
      reportError(error, 'import of a map');
      emit({ told: 'failed', why: text.unknown });
    });
    return () => worker?.end();
  }, buffers.expanding());
  return { worker: worker as MapImportWorker, told, known: NOTHING };
}

type Answer = Exclude<Told, { told: 'part' | 'shapes' }> & { readonly shapes: Readonly<Record<string, MapShape>> };

/** Asks, shows how far it is, and answers with what isn't progress, and the shapes that came before. */
function* answer({ worker, told }: Work, asked: Asked): Generator<unknown, Answer> {
  worker.ask(asked);
  const shapes: Record<string, MapShape> = {};
  for (;;) {
    const { next } = (yield race({ next: take(told), late: delay(WORK_MS) })) as { next?: Told };
    if (!next) return { told: 'failed', why: text.tooSlow, shapes };
    if (next.told === 'part') yield put(readingWentOn(next.part));
    else if (next.told === 'shapes') Object.assign(shapes, next.shapes);
    else return { ...next, shapes };
  }
}

/** Sends the worker the map that is imported into, a part at a time. */
function* sendDocument(work: Work, document: MapDocument): Generator<unknown, void> {
  for (const patch of patchesBetween(work.known, document)) {
    work.worker.ask({ ask: 'patch', patch });
    yield delay(0);
  }
  work.known = document;
}

/** Reads the file, asking for its coordinate system where nothing tells it. */
function* read(work: Work, file: File): Generator<unknown, MatchChoices | null> {
  let crs: string | null = null;
  for (;;) {
    const { lots, history } = yield* selectTyped(selectEditor);
    const near = history.document.settings.origin;
    const next = yield* answer(work, { ask: 'read', file, crs, near, lots, most: MOST });
    if (next.told === 'read') {
      const { drawing } = next;
      const choices: MatchChoices = {
        source: drawing.sources[0]?.source ?? '',
        layers: drawing.layers.map(({ name }) => name),
        unmatched: 'new lots',
        width: null,
      };
      yield put(drawingRead({ drawing, choices }));
      return choices;
    }
    if (next.told !== 'which system') {
      yield put(mapImportFailed(next.told === 'failed' ? next.why : text.unknown));
      return null;
    }
    const { question, choices } = next;
    yield put(systemAsked({ question, choices }));
    ({ payload: crs } = (yield take(mapSystemChosen)) as ReturnType<typeof mapSystemChosen>);
  }
}

/** A map as the preview draws it, made without keeping the page from answering. */
function* previewOf(document: MapDocument): Generator<unknown, MapDocument> {
  const slices = simplifiedShapes(document);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return applyPatch(document, { shapes: value });
    yield delay(0);
  }
}

/** Matches again with every change of choices, until the import is confirmed. */
function* match(work: Work): Generator<unknown, void> {
  for (;;) {
    const state = yield* selectTyped(selectMapImport);
    if (state.phase !== 'read') return;
    const { history, lots } = yield* selectTyped(selectEditor);
    const { document } = history;
    const { draft } = yield* selectTyped(selectDraft);
    const hasPlan = Boolean(draft?.picture);
    yield* sendDocument(work, document);
    const next = yield* answer(work, { ask: 'match', lots, most: MOST, hasPlan, ...state.choices });
    if (next.told === 'failed') {
      yield put(mapImportFailed(next.why));
      return;
    }
    if (next.told !== 'matched') return;
    const { name, settings, report, shapes } = next;
    const command = commandOf(name, document, { shapes, ...(settings && { settings }) });
    const after = applyPatch(document, command.redo);
    yield put(lotsMatched({ command, report, document: after, preview: yield* previewOf(after) }));
    const done = (yield take([matchChoicesChanged, mapImportConfirmed])) as { type: string };
    if (done.type !== mapImportConfirmed.type) continue;
    const why = refusalOfPatch(command.redo);
    if (why) {
      // The choices stay: another property may hold the lot number.
      yield call(toast, { tone: 'error', message: text.notTaken(why) });
      continue;
    }
    yield put(gestureEnded({ kind: 'import', command }));
    yield put(mapImportLeft());
    return;
  }
}

function* work({ file }: { file: File }): Generator {
  const problem = sizeProblem(file.size);
  if (problem) {
    yield put(mapImportFailed(problem));
    return;
  }
  const opened = (yield call(open)) as Work;
  try {
    if (yield* read(opened, file)) yield* match(opened);
  } catch (error) {
    reportError(error, 'import of a map');
    yield put(mapImportFailed(text.unknown));
  } finally {
    // Ends the worker, also when the import was left.
    opened.told.close();
  }
}

export function* mapImportSaga(): Generator {
  yield takeLatest([mapFileChosen, mapImportLeft], function* start(action: { type: string }): Generator {
    if (mapFileChosen.match(action)) yield* work(action.payload);
  });
}
