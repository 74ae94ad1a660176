import {
  type ColumnMatches,
  getStaffLots,
  importLots,
  type ImportRow,
  type LotImport,
  undoLotImport,
} from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, cancelled, delay, put, race, take, takeLatest } from 'redux-saga/effects';
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
  undoDone,
} from './import.slice';
import { type ImportWorker, openWorker } from './open-worker';
import { MAX_FILE_BYTES } from './sheet-file';
import { fileStrings, importStrings as text } from './strings';

/** The longest that a file is read. */
const READ_MS = 60_000;
/** Lots per message: a larger one would hold up the page's drawing. */
const LOTS_A_PART = 1_000;

/** A call whose progress is watched may take longer than others. */
const LONG = (): void => undefined;

interface Work {
  readonly worker: ImportWorker;
  readonly told: EventChannel<Told>;
  readonly stage: ImportStage;
  readonly name: string;
}
interface Judged {
  readonly shown: readonly ShownRow[];
  readonly rows: readonly ImportRow[];
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
function* judge({ worker, told, stage }: Work, matches: ColumnMatches): Generator<unknown, Judged | null> {
  const { estateId, stageId, stageTitle, timeZone } = stage;
  const lots = yield* callApi(getStaffLots, { params: { estateId }, query: { stageId } });
  for (let from = 0; from < lots.length; from += LOTS_A_PART) {
    worker.ask({ ask: 'lots', lots: lots.slice(from, from + LOTS_A_PART) });
    yield delay(0);
  }
  worker.ask({ ask: 'judge', matches, stage: { stageTitle, timeZone } });
  const [shown, rows]: [ShownRow[], ImportRow[]] = [[], []];
  for (;;) {
    const next = yield* answer(told);
    if (next.told === 'failed') {
      yield put(importFailed(next.why));
      return null;
    }
    if (next.told !== 'judged') continue;
    shown.push(...next.shown);
    rows.push(...next.rows);
    yield put(rowsJudged(next.part));
    if (next.part === 1) break;
  }
  yield put(dryRunDone({ shown, counts: countsOf(shown) }));
  return { shown, rows };
}

function* write({ stage: { stageId }, name }: Work, { shown, rows }: Judged): Generator<unknown, LotImport | null> {
  try {
    const result = yield* callApi(importLots, {
      params: { stageId },
      body: { fileName: name, rows: [...rows] },
      onProgress: LONG,
    });
    yield put(importWritten({ result, refused: countsOf(shown).refused }));
    return result;
  } catch (error) {
    reportError(error, 'import of lots');
    yield put(importFailed(whyOf(error)));
    return null;
  }
}

function* saveRefused({ worker, told, name }: Work): Generator<unknown, void> {
  worker.ask({ ask: 'refused' });
  const next = yield* answer(told);
  if (next.told === 'refused')
    yield call(saveFile, new Blob([next.csv], { type: 'text/csv;charset=utf-8' }), text.refusedFile(name));
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

/** Matches and judges until the import is confirmed and written. */
function* untilWritten(work: Work, matches: ColumnMatches): Generator<unknown, void> {
  let judged = matches.title ? yield* judge(work, matches) : null;
  for (;;) {
    const action = (yield take([columnsMatched, importConfirmed, refusedAsked])) as UnknownAction;
    if (columnsMatched.match(action)) judged = action.payload.title ? yield* judge(work, action.payload) : null;
    else if (refusedAsked.match(action)) yield* saveRefused(work);
    else if (judged) {
      const result = yield* write(work, judged);
      if (result) return yield* afterwards(work, result);
    }
  }
}

function* follow({ payload: { source, name, stage } }: ReturnType<typeof sheetChosen>): Generator<unknown, void> {
  if (typeof source !== 'string' && source.size > MAX_FILE_BYTES) {
    yield put(importFailed(fileStrings.tooLarge));
    return;
  }
  const work: Work = { ...open(), stage, name };
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

/** takeLatest: another file, or leaving, stops the worker at once. */
export function* importSaga(): Generator {
  yield takeLatest(
    [sheetChosen, importLeft],
    safely(function* begin(action: UnknownAction): Generator {
      if (sheetChosen.match(action)) yield* follow(action);
    }),
  );
}
