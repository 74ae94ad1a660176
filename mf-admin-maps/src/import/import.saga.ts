import {
  type ColumnMatches,
  type Endpoint,
  getStaffLots,
  importLots,
  type ImportLots,
  type LotImport,
  lotSheetTemplate,
  undoLotImport,
} from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, reportError, safely } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, cancelled, delay, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { countsOf, type ShownRow } from './dry-run';
import type { Told } from './import-work';
import {
  columnsMatched,
  dryRunDone,
  fileRead,
  importConfirmed,
  importFailed,
  importLeft,
  type ImportStage,
  importUndone,
  importWritten,
  refusedAsked,
  rowsJudged,
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
  matches: ColumnMatches,
  run: number,
): Generator<unknown, readonly ShownRow[] | null> {
  const { estateId, stageId, stageTitle, timeZone } = stage;
  // From here on there is something to cancel, also while the lots are on their way.
  yield put(rowsJudged(0));
  const lots = yield* callApi(LOTS_AS_FILE, { params: { estateId }, query: { stageId } });
  worker.ask({ ask: 'judge', run, matches, stage: { stageTitle, timeZone }, lots });
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

/** The rows as they are judged; columns that are matched in the meantime start it over. */
function* judgeAnew(work: Work, found: ColumnMatches): Generator<unknown, readonly ShownRow[] | null> {
  let matches = found;
  while (matches.title) {
    work.runs += 1;
    const { shown, again } = (yield race({
      shown: call(judge, work, matches, work.runs),
      again: take(columnsMatched),
    })) as { shown?: readonly ShownRow[] | null; again?: ReturnType<typeof columnsMatched> };
    if (!again) return shown ?? null;
    matches = again.payload;
  }
  return null;
}

/** Matches and judges until the import is confirmed and written. */
function* untilWritten(work: Work, matches: ColumnMatches): Generator<unknown, void> {
  let shown = yield* judgeAnew(work, matches);
  for (;;) {
    const action = (yield take([columnsMatched, importConfirmed, refusedAsked])) as UnknownAction;
    if (columnsMatched.match(action)) shown = yield* judgeAnew(work, action.payload);
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
    work.worker.ask({ ask: 'read', source });
    const read = yield* answer(work.told);
    if (read.told !== 'read') {
      yield put(importFailed(read.told === 'failed' ? read.why : fileStrings.unknown));
      return;
    }
    const { headers, matches, rows, notices } = read;
    yield put(fileRead({ name, headers, matches, rows, notices }));
    yield* untilWritten(work, matches);
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
