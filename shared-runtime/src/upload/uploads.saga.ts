import { getFile, type StoredFile, uploadFile, uploadOwnFile } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, selectTyped } from '@lotline/shared-runtime';
import type { Action, UnknownAction } from 'redux';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, delay, fork, put, race, take, takeEvery, type Effect } from 'redux-saga/effects';
import { checkedFile } from './check.saga';
import { sendFile } from './send-file';
import type { UploadsSlice } from './uploads.slice';
import type { UploadEntry, UploadStatus } from './uploads.types';

/** How many files of a remote are sent at a time. */
const IN_FLIGHT = 2;
/** A connection without progress for this long, in ms, is taken as lost: a phone out of reach gets no error. */
const STALL_MS = 45_000;

/** What the uploads of a remote need: their slice and the chosen files. */
export interface UploadsSetup {
  readonly slice: UploadsSlice;
  readonly select: (state: object) => readonly UploadEntry[];
  readonly files: Map<string, File>;
}

const LOST: UploadStatus = { phase: 'failed', reason: null, isLost: true };

/** Ends an upload for good. */
class Refused extends Error {}

/** The status after an error: of an API error the message is for the user. */
function statusOf(error: unknown): UploadStatus {
  if (error instanceof Refused) return { phase: 'refused', reason: error.message };
  if (!isApiError(error)) return { phase: 'failed', reason: null, isLost: false };
  if (error.isNetwork) return LOST;
  const reason = error.message || null;
  return reason && (error.status === 400 || error.status === 415)
    ? { phase: 'refused', reason }
    : { phase: 'failed', reason, isLost: false };
}

function* send({ slice, files }: UploadsSetup, { id, estateId, purpose }: UploadEntry): Generator<Effect, StoredFile> {
  const file = files.get(id);
  if (!file) throw new Error(`No bytes for upload ${id}`);
  const { progressed } = slice.actions;
  yield put(progressed({ id, status: { phase: 'sending', share: 0 } }));
  const options = {
    query: { purpose, name: file.name },
    progressed: ({ sent, total }: { sent: number; total: number }) =>
      progressed({ id, status: { phase: 'sending', share: total === 0 ? 1 : sent / total } }),
  };
  return estateId === null
    ? yield* sendFile(uploadOwnFile, file, options)
    : yield* sendFile(uploadFile, file, { ...options, params: { estateId } });
}

/** Sends one file, unless the API has it since an earlier try, and waits for its check. */
function* deliver(setup: UploadsSetup, entry: UploadEntry): Generator<unknown, void> {
  const { id } = entry;
  const { progressed } = setup.slice.actions;
  try {
    const sent: StoredFile = (yield* entry.fileId === null
      ? send(setup, entry)
      : callApi(getFile, { params: { fileId: entry.fileId } })) as StoredFile;
    yield put(progressed({ id, fileId: sent._id, status: { phase: 'checking' } }));
    const { state, refusal, reason } = yield* checkedFile(sent);
    if (state === 'refused' && refusal === 'check_failed') {
      yield put(progressed({ id, fileId: null, status: { phase: 'failed', reason: reason ?? null, isLost: false } }));
      return;
    }
    if (state === 'refused') throw new Refused(reason ?? '');
    yield put(progressed({ id, status: { phase: 'done' } }));
  } catch (error) {
    if (!(error instanceof Refused) && !(isApiError(error) && error.isNetwork)) reportError(error, 'upload');
    yield put(progressed({ id, status: statusOf(error) }));
  }
}

/** Returns once a file that is being sent has made no progress for too long. */
function* stalled({ slice, select }: UploadsSetup, id: string): Generator<unknown, true> {
  const { progressed } = slice.actions;
  const isNews = (action: Action) => progressed.match(action) && action.payload.id === id;
  for (;;) {
    const { news } = (yield race({ news: take(isNews), late: delay(STALL_MS) })) as { news?: UnknownAction };
    const entry = (yield* selectTyped(select)).find((one) => one.id === id);
    if (!news && entry?.status.phase === 'sending') return true;
  }
}

function* work(setup: UploadsSetup, queue: Channel<UnknownAction>): Generator<unknown, void> {
  const { removed, cleared, progressed } = setup.slice.actions;
  for (;;) {
    const { id } = (yield take(queue)) as UnknownAction & { id: string };
    const entry = (yield* selectTyped(setup.select)).find((one) => one.id === id);
    if (entry?.status.phase !== 'waiting') continue;
    const isLeft = (action: Action) =>
      (removed.match(action) && action.payload === id) || (cleared.match(action) && action.payload === entry.field);
    const { isStalled } = (yield race({
      delivered: call(deliver, setup, entry),
      left: take(isLeft),
      isStalled: call(stalled, setup, id),
    })) as { isStalled?: true };
    if (isStalled) yield put(progressed({ id, status: LOST }));
  }
}

/** Sends chosen files, a bounded number at a time, until they are removed or their field is left. */
export function* watchUploads(setup: UploadsSetup): Generator<Effect, void> {
  const { chosen, retried, removed, cleared } = setup.slice.actions;
  const queued = (id: string) => ({ type: `${setup.slice.name}/queued`, id });
  const queue = (yield actionChannel(queued('').type, buffers.expanding())) as Channel<UnknownAction>;
  for (let worker = 0; worker < IN_FLIGHT; worker += 1) yield fork(work, setup, queue);
  yield takeEvery(chosen, function* queueAll({ payload }): Generator {
    for (const { id } of payload) yield put(queued(id));
  });
  yield takeEvery(retried, function* queueAgain({ payload: id }): Generator {
    yield put(queued(id));
  });
  // What is no longer listed needs its bytes no more.
  yield takeEvery([removed, cleared], function* forget(): Generator {
    const kept = new Set((yield* selectTyped(setup.select)).map(({ id }) => id));
    for (const id of setup.files.keys()) if (!kept.has(id)) setup.files.delete(id);
  });
}
