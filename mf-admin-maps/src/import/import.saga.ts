import {
  type Endpoint,
  getStaffLots,
  importLots,
  type ImportLots,
  type LotImport,
  lotSheetTemplate,
  undoLotImport,
} from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, reportError, safely, selectTyped } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, cancelled, delay, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { countsOf, type ShownRow } from './dry-run';
import type { Asked, Told } from './import-work';
import {
  columnsMatched,
  dryRunDone,
  fileRead,
  headerChosen,
  importConfirmed,
  importFailed,
  type ImportFile,
  importLeft,
  type ImportStage,
  importUndone,
  importWritten,
  leftOutTaken,
  refusedAsked,
  rowsJudged,
  selectImport,
  sheetChosen,
  templateAsked,
  undoDone,
} from './import.slice';
import { type ImportWorker, openWorker } from './open-worker';
import { MAX_FILE_BYTES } from './sheet-file';
import { fileStrings, importStrings as text } from './strings';

/** The longest that a file is read. */
const READ_MS = 60_000;
/** The same call, whose answer the page doesn't read: the worker does. */
const LOTS_AS_FILE = { ...getStaffLots, answer: 'file', fileType: 'application/json' } as const satisfies Endpoint;

/** A call whose progress is watched may take longer than others. */
const LONG = (): void => undefined;

interface Work {
  readonly worker: ImportWorker;
  readonly told: EventChannel<Told>;
  readonly stage: ImportStage;
  readonly name: string;
  /** Times that the rows were judged. */
  runs: number;
}
const whyOf = (error: unknown): string =>
  isApiError(error) && error.status > 0 && error.status < 500 ? error.message : text.notSent;

function open(): Pick<Work, 'worker' | 'told'> {
  let worker: ImportWorker | undefined;
  const told = eventChannel<Told>((emit) => {
    worker = openWorker(emit, (error) => {
      reportError(error, 'import of lots');
      emit({ told: 'failed', why: fileStrings.unknown });
    });
    return () => worker?.end();
  }, buffers.expanding());
  return { worker: worker as ImportWorker, told };
}

/** The worker's next answer; a sentence where it can't go on, or takes too long. */
function* answer(told: EventChannel<Told>): Generator<unknown, Told> {
  const { next } = (yield race({ next: take(told), late: delay(READ_MS) })) as { next?: Told };
  return next ?? { told: 'failed', why: fileStrings.tooSlow };
}

/** Judges the rows against the lots of the stage as they are now. */
function* judge(
  { worker, told, stage }: Work,
  { matches, takesAll }: ImportFile,
  run: number,
): Generator<unknown, readonly ShownRow[] | null> {
  const { estateId, stageId, stageTitle, timeZone } = stage;
  // From here on there is something to cancel, also while the lots are on their way.
  yield put(rowsJudged(0));
  const lots = yield* callApi(LOTS_AS_FILE, { params: { estateId }, query: { stageId } });
  worker.ask({ ask: 'judge', run, matches, takesAll, stage: { stageTitle, timeZone }, lots });
  const shown: ShownRow[] = [];
  for (;;) {
    const next = yield* answer(told);
    if (next.told === 'failed') {
      yield put(importFailed(next.why));
      return null;
    }
    if (next.told !== 'judged' || next.run !== run) continue;
    shown.push(...next.shown);
    yield put(rowsJudged(next.part));
    if (next.part === 1) break;
  }
  // Frozen: the slice would freeze each of 20,000 rows.
  Object.freeze(shown);
  yield put(dryRunDone({ shown, counts: countsOf(shown) }));
  return shown;
}

/** Sends the body as it is. A shell of an earlier release can't, and the API refuses what it makes of it: it gets the content. */
function* send(stageId: string, body: Blob): Generator<unknown, LotImport> {
  const request = { params: { stageId }, onProgress: LONG };
  try {
    return yield* callApi(importLots, { ...request, body });
  } catch (error) {
    if (!isApiError(error) || error.status !== 415) throw error;
    const content = yield* callTyped(() => body.text());
    return yield* callApi(importLots, { ...request, body: JSON.parse(content) as ImportLots });
  }
}

function* write(
  { worker, told, stage: { stageId }, name }: Work,
  shown: readonly ShownRow[],
): Generator<unknown, LotImport | null> {
  try {
    worker.ask({ ask: 'body', fileName: name });
    const next = yield* answer(told);
    if (next.told !== 'body') throw new Error(next.told === 'failed' ? next.why : fileStrings.unknown);
    const result = yield* send(stageId, next.body);
    yield put(importWritten({ result, refused: countsOf(shown).refused }));
    return result;
  } catch (error) {
    reportError(error, 'import of lots');
    yield put(importFailed(whyOf(error)));
    return null;
  }
}

const CSV = { type: 'text/csv;charset=utf-8' } as const;

function* saveRefused({ worker, told, name }: Work): Generator<unknown, void> {
  worker.ask({ ask: 'refused' });
  const next = yield* answer(told);
  if (next.told === 'refused') yield call(saveFile, new Blob([next.csv], CSV), text.refusedFile(name));
}

/** After the write: the refused rows can still be saved, and the import undone. */
function* afterwards(work: Work, { _id }: LotImport): Generator<unknown, void> {
  for (;;) {
    const action = (yield take([importUndone, refusedAsked])) as UnknownAction;
    if (refusedAsked.match(action)) yield* saveRefused(work);
    else if (_id)
      try {
        yield put(undoDone(yield* callApi(undoLotImport, { params: { importId: _id }, onProgress: LONG })));
      } catch (error) {
        reportError(error, 'undo of an import');
        yield put(importFailed(whyOf(error)));
      }
  }
}

/** The file with what was chosen about it since. */
function* chosenFile(): Generator<unknown, ImportFile | null> {
  const state = yield* selectTyped(selectImport);
  return state.phase === 'read' ? state.file : null;
}

/** Reads the file, or its rows below another header. Null if that can't be done, which is then shown. */
function* read(
  { worker, told, name }: Work,
  asked: Extract<Asked, { ask: 'read' | 'header' }>,
): Generator<unknown, boolean> {
  worker.ask(asked);
  for (;;) {
    const next = yield* answer(told);
    // Of a judging that was interrupted.
    if (next.told === 'judged') continue;
    if (next.told !== 'read') {
      yield put(importFailed(next.told === 'failed' ? next.why : fileStrings.unknown));
      return false;
    }
    const { told: _told, ...facts } = next;
    yield put(fileRead({ ...facts, name, takesAll: false }));
    return true;
  }
}

/** The rows as they are judged; what is chosen in the meantime starts it over. */
function* judgeAnew(work: Work): Generator<unknown, readonly ShownRow[] | null> {
  for (;;) {
    const file = yield* chosenFile();
    if (!file?.matches.title) return null;
    work.runs += 1;
    const { shown, header } = (yield race({
      shown: call(judge, work, file, work.runs),
      again: take([columnsMatched, leftOutTaken]),
      header: take(headerChosen),
    })) as { shown?: readonly ShownRow[] | null; header?: ReturnType<typeof headerChosen> };
    if (shown !== undefined) return shown;
    if (header && !(yield* read(work, { ask: 'header', line: header.payload }))) return null;
  }
}

/** Matches and judges until the import is confirmed and written. */
function* untilWritten(work: Work): Generator<unknown, void> {
  let shown = yield* judgeAnew(work);
  for (;;) {
    const action = (yield take([
      columnsMatched,
      leftOutTaken,
      headerChosen,
      importConfirmed,
      refusedAsked,
    ])) as UnknownAction;
    if (headerChosen.match(action)) {
      if (!(yield* read(work, { ask: 'header', line: action.payload }))) return;
      shown = yield* judgeAnew(work);
    } else if (columnsMatched.match(action) || leftOutTaken.match(action)) shown = yield* judgeAnew(work);
    else if (refusedAsked.match(action)) yield* saveRefused(work);
    else if (shown) {
      const result = yield* write(work, shown);
      if (result) return yield* afterwards(work, result);
    }
  }
}

function* follow({ payload: { source, name, stage } }: ReturnType<typeof sheetChosen>): Generator<unknown, void> {
  if (typeof source !== 'string' && source.size > MAX_FILE_BYTES) {
    yield put(importFailed(fileStrings.tooLarge));
    return;
  }
  const work: Work = { ...open(), stage, name, runs: 0 };
  try {
    if (yield* read(work, { ask: 'read', source })) yield* untilWritten(work);
  } catch (error) {
    if (yield cancelled()) return;
    reportError(error, 'import of lots');
    yield put(importFailed(whyOf(error)));
  } finally {
    work.told.close();
  }
}

const saveTemplate = safely(function* (): Generator {
  yield call(saveFile, new Blob([lotSheetTemplate()], CSV), text.templateName);
});

/** takeLatest: another file, or leaving, stops the worker at once. */
export function* importSaga(): Generator {
  yield takeEvery(templateAsked, saveTemplate);
  yield takeLatest(
    [sheetChosen, importLeft],
    safely(function* begin(action: UnknownAction): Generator {
      if (sheetChosen.match(action)) yield* follow(action);
    }),
  );
}
