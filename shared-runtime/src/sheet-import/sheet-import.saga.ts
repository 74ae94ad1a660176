import {
  countRows,
  matchedHeaders,
  type RememberedColumn,
  type SheetImport,
  type ShownRow,
  withRemembered,
} from '@lotline/shared-domain';
import { callTyped, isApiError, reportError, safely, selectTyped } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { fileStrings, MAX_FILE_BYTES, type SheetAsked, type SheetTold } from '@lotline/shared-runtime/sheet-work';
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, cancelled, delay, fork, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import type { SheetImportSlice } from './sheet-import.slice';
import type { ImportFile, LongCall, SheetImportKind, SheetWorker, TakenImport } from './sheet-import.types';
import { sheetImportStrings as text } from './strings';

/** The longest that a file is read. */
const READ_MS = 60_000;
/** An import may take longer than other calls. */
const LONG: LongCall = { onProgress: () => undefined };

/** One import from the choice of its file to its end. */
interface Work<Place> {
  readonly kind: SheetImportKind<Place>;
  readonly slice: SheetImportSlice<Place>;
  readonly worker: SheetWorker;
  readonly told: EventChannel<SheetTold>;
  place: Place;
  readonly name: string;
  /** Times that the rows were judged. */
  runs: number;
}

const whyOf = (error: unknown): string =>
  isApiError(error) && error.status > 0 && error.status < 500 ? error.message : text.notSent;
const whereOf = ({ things }: { readonly things: string }): string => `import of ${things}`;

function open<Place>(kind: SheetImportKind<Place>): Pick<Work<Place>, 'worker' | 'told'> {
  let worker: SheetWorker | undefined;
  const told = eventChannel<SheetTold>((emit) => {
    worker = kind.openWorker(emit, (error) => {
      reportError(error, whereOf(kind));
      emit({ told: 'failed', why: fileStrings.unknown });
    });
    return () => worker?.end();
  }, buffers.expanding());
  return { worker: worker as SheetWorker, told };
}

/** The worker's next answer; a sentence where it can't go on, or takes too long. */
function* answer<Place>({ told, kind }: Work<Place>): Generator<unknown, SheetTold> {
  const { next } = (yield race({ next: take(told), late: delay(READ_MS) })) as { next?: SheetTold };
  return next ?? { told: 'failed', why: fileStrings.tooSlow(kind.things) };
}

/** The things that the file names, where the kind asks for these alone. */
function* keysOf<Place>(work: Work<Place>, matches: ImportFile['matches']): Generator<unknown, readonly string[]> {
  if (!work.kind.asksKeys) return [];
  work.worker.ask({ ask: 'keys', matches });
  for (;;) {
    const next = yield* answer(work);
    if (next.told === 'keys') return next.keys;
    if (next.told === 'failed') throw new Error(next.why);
  }
}

/** Judges the rows against what is there now. */
function* judge<Place>(
  work: Work<Place>,
  { matches, takesAll }: ImportFile,
  run: number,
): Generator<unknown, readonly ShownRow[] | null> {
  const { kind, slice, worker, place } = work;
  // From here on there is something to cancel, also while what is there is on its way.
  yield put(slice.rowsJudged(0));
  const keys = yield* keysOf(work, matches);
  const known = yield* kind.calls.known(place, keys);
  worker.ask({ ask: 'judge', run, matches, takesAll, place, known });
  const shown: ShownRow[] = [];
  for (;;) {
    const next = yield* answer(work);
    if (next.told === 'failed') {
      yield put(slice.importFailed(next.why));
      return null;
    }
    if (next.told !== 'judged' || next.run !== run) continue;
    shown.push(...next.shown);
    yield put(slice.rowsJudged(next.part));
    if (next.part === 1) break;
  }
  // Frozen: the slice would freeze each of 20,000 rows.
  Object.freeze(shown);
  yield put(slice.dryRunDone({ shown, counts: countRows(shown) }));
  return shown;
}

/** Sends the body as it is. A shell of an earlier release can't, and the API refuses what it makes of it: it gets the content. */
function* send<Place>({ kind, place }: Work<Place>, body: Blob): Generator<unknown, SheetImport | TakenImport> {
  try {
    return yield* kind.calls.write(place, { ...LONG, body });
  } catch (error) {
    if (!isApiError(error) || error.status !== 415) throw error;
    const content = yield* callTyped(() => body.text());
    return yield* kind.calls.write(place, { ...LONG, body: JSON.parse(content) as object });
  }
}

/** Remembers how the columns were matched; an import doesn't fail by it. */
function* remember<Place>(work: Work<Place>): Generator<unknown, void> {
  const { remembered } = work.kind;
  const state = yield* selectTyped(work.slice.select);
  if (!remembered || state.phase !== 'writing') return;
  try {
    yield* remembered.save(matchedHeaders(state.file.matches, state.file.headers), work.place);
  } catch (error) {
    reportError(error, 'remembered columns');
  }
}

function* write<Place>(
  work: Work<Place>,
  shown: readonly ShownRow[],
): Generator<unknown, SheetImport | 'taken' | null> {
  const { kind, slice, worker, name, place } = work;
  try {
    yield fork(remember<Place>, work);
    worker.ask({ ask: 'body', fileName: name, about: kind.about?.(place) ?? {} });
    const next = yield* answer(work);
    if (next.told !== 'body') throw new Error(next.told === 'failed' ? next.why : fileStrings.unknown);
    const result = yield* send(work, next.body);
    if ('taken' in result) {
      yield put(slice.importTaken(result.taken));
      return 'taken';
    }
    yield put(slice.importWritten({ result, refused: countRows(shown).refused }));
    return result;
  } catch (error) {
    reportError(error, whereOf(kind));
    yield put(slice.importFailed(whyOf(error)));
    return null;
  }
}

const CSV = { type: 'text/csv;charset=utf-8' } as const;

function* saveRefused<Place>(work: Work<Place>): Generator<unknown, void> {
  work.worker.ask({ ask: 'refused' });
  const next = yield* answer(work);
  if (next.told === 'refused') yield call(saveFile, new Blob([next.csv], CSV), text.refusedFile(work.name));
}

/** After the write: the refused rows can still be saved, and the import undone. */
function* afterwards<Place>(work: Work<Place>, { _id }: SheetImport): Generator<unknown, void> {
  const { kind, slice } = work;
  for (;;) {
    const action = (yield take([slice.importUndone, slice.refusedAsked])) as UnknownAction;
    if (slice.refusedAsked.match(action)) yield* saveRefused(work);
    else if (_id && kind.calls.undo)
      try {
        yield put(slice.undoDone(yield* kind.calls.undo(_id, LONG)));
      } catch (error) {
        reportError(error, 'undo of an import');
        yield put(slice.importFailed(whyOf(error)));
      }
  }
}

/** The file with what was chosen about it since. */
function* chosenFile<Place>({ slice }: Work<Place>): Generator<unknown, ImportFile | null> {
  const state = yield* selectTyped(slice.select);
  return state.phase === 'read' ? state.file : null;
}

/** How such columns were matched before; none if that can't be read. */
function* rememberedOf<Place>({ kind, place }: Work<Place>): Generator<unknown, readonly RememberedColumn[]> {
  try {
    return kind.remembered ? yield* kind.remembered.load(place) : [];
  } catch (error) {
    reportError(error, 'remembered columns');
    return [];
  }
}

/** Reads the file, or its rows below another header. False if that can't be done, which is then shown. */
function* read<Place>(
  work: Work<Place>,
  asked: Extract<SheetAsked, { ask: 'read' | 'header' }>,
): Generator<unknown, boolean> {
  const { slice, worker, name } = work;
  worker.ask(asked);
  for (;;) {
    const next = yield* answer(work);
    // Of a judging that was interrupted.
    if (next.told === 'judged') continue;
    if (next.told !== 'read') {
      yield put(slice.importFailed(next.told === 'failed' ? next.why : fileStrings.unknown));
      return false;
    }
    const { told: _told, ...facts } = next;
    const matches = withRemembered(facts.matches, facts.headers, yield* rememberedOf(work));
    yield put(slice.fileRead({ ...facts, matches, name, takesAll: false }));
    return true;
  }
}

/** The rows as they are judged; what is chosen in the meantime starts it over. */
function* judgeAnew<Place>(work: Work<Place>): Generator<unknown, readonly ShownRow[] | null> {
  const { kind, slice } = work;
  for (;;) {
    const file = yield* chosenFile(work);
    if (!file?.matches[kind.keyField]) return null;
    work.runs += 1;
    const { shown, header, place } = (yield race({
      shown: call(judge<Place>, work, file, work.runs),
      again: take([slice.columnsMatched, slice.leftOutTaken]),
      header: take(slice.headerChosen),
      place: take(slice.placeChanged),
    })) as {
      shown?: readonly ShownRow[] | null;
      header?: ReturnType<typeof slice.headerChosen>;
      place?: ReturnType<typeof slice.placeChanged>;
    };
    if (shown !== undefined) return shown;
    if (place) work.place = place.payload as Place;
    if (header && !(yield* read(work, { ask: 'header', line: header.payload }))) return null;
  }
}

/** Matches and judges until the import is confirmed and written. */
function* untilWritten<Place>(work: Work<Place>): Generator<unknown, void> {
  const { columnsMatched, leftOutTaken, headerChosen, placeChanged, importConfirmed, refusedAsked } = work.slice;
  let shown = yield* judgeAnew(work);
  for (;;) {
    const action = (yield take([
      columnsMatched,
      leftOutTaken,
      headerChosen,
      placeChanged,
      importConfirmed,
      refusedAsked,
    ])) as UnknownAction;
    if (placeChanged.match(action)) work.place = action.payload as Place;
    if (headerChosen.match(action)) {
      if (!(yield* read(work, { ask: 'header', line: action.payload }))) return;
      shown = yield* judgeAnew(work);
    } else if (columnsMatched.match(action) || leftOutTaken.match(action) || placeChanged.match(action))
      shown = yield* judgeAnew(work);
    else if (refusedAsked.match(action)) yield* saveRefused(work);
    else if (shown) {
      const result = yield* write(work, shown);
      if (result === 'taken') return;
      if (result) return yield* afterwards(work, result);
    }
  }
}

function* follow<Place>(
  kind: SheetImportKind<Place>,
  slice: SheetImportSlice<Place>,
  { source, name, place }: ReturnType<SheetImportSlice<Place>['sheetChosen']>['payload'],
): Generator<unknown, void> {
  if (typeof source !== 'string' && source.size > MAX_FILE_BYTES) {
    yield put(slice.importFailed(fileStrings.tooLarge));
    return;
  }
  const work: Work<Place> = { kind, slice, ...open(kind), place, name, runs: 0 };
  try {
    if (yield* read(work, { ask: 'read', source })) yield* untilWritten(work);
  } catch (error) {
    if (yield cancelled()) return;
    reportError(error, whereOf(kind));
    yield put(slice.importFailed(whyOf(error)));
  } finally {
    work.told.close();
  }
}

/** The saga of a kind of import. takeLatest: another file, or leaving, stops the worker at once. */
export function watchSheetImport<Place>(kind: SheetImportKind<Place>, slice: SheetImportSlice<Place>): () => Generator {
  const saveTemplate = safely(function* template(): Generator {
    yield call(saveFile, new Blob([kind.template.csv()], CSV), kind.template.fileName);
  });
  return function* watch(): Generator {
    yield takeEvery(slice.templateAsked, saveTemplate);
    yield takeLatest(
      [slice.sheetChosen, slice.importLeft],
      safely(function* begin(action: UnknownAction): Generator {
        if (slice.sheetChosen.match(action)) yield* follow(kind, slice, action.payload);
      }),
    );
  };
}
