import { getFile, isStaff, type StoredFile } from '@lotline/shared-domain';
import {
  callApi,
  isApiError,
  liveEventReceived,
  refreshRequested,
  selectEstate,
  selectLive,
  selectSession,
  selectTyped,
  type HostState,
} from '@lotline/shared-runtime';
import type { Action } from 'redux';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, delay, race, take, type Effect } from 'redux-saga/effects';

/** Pause before the first look at a file's check, in ms; each pause is longer than the one before, up to the last. */
const FIRST_LOOK_MS = 200;
const LAST_LOOK_MS = 3_000;
/** Later pauses while the live stream announces the end of checks: an event may be lost with its connection. */
const LIVE_LOOK_MS = 15_000;

/** Whether the page's stream carries events of files: the one for staff does, that of an estate's page doesn't. */
const hearsFiles = (state: HostState): boolean => {
  const session = selectSession(state);
  return (
    selectLive(state).phase === 'live' &&
    selectEstate(state) === null &&
    session.phase === 'signedIn' &&
    isStaff(session.user.role)
  );
};

/** Whether a file may have been checked: an event names it, or events were missed. */
const isNewsOf = (fileId: string) => (action: Action) =>
  refreshRequested.match(action) ||
  (liveEventReceived.match(action) && action.payload.kind === 'file' && action.payload.fileId === fileId);

/**
 * Waits for the API's check of a stored file, which normally takes less than a second: the file as checked or refused.
 * A live event of the file is followed by a read at once; without a stream of such events the file is polled. Reads that
 * fail for want of a connection are repeated.
 */
export function* checkedFile(file: StoredFile): Generator<Effect, StoredFile> {
  // Buffered: an event that comes during a read is followed by another read.
  const news = (yield actionChannel(isNewsOf(file._id), buffers.sliding(1))) as Channel<Action>;
  try {
    let seen = file;
    let pause = FIRST_LOOK_MS;
    while (seen.state === 'received') {
      yield race([take(news), delay(pause)]);
      pause = (yield* selectTyped(hearsFiles)) ? LIVE_LOOK_MS : Math.min(pause * 1.5, LAST_LOOK_MS);
      try {
        seen = yield* callApi(getFile, { params: { fileId: file._id } });
      } catch (error) {
        if (!isApiError(error) || (error.status > 0 && error.status < 500)) throw error;
      }
    }
    return seen;
  } finally {
    news.close();
  }
}
