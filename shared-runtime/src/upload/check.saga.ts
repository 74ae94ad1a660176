import { getFile, type StoredFile } from '@lotline/shared-domain';
import { callApi, isApiError } from '@lotline/shared-runtime';
import { delay, type Effect } from 'redux-saga/effects';

/** Pause before the first look at a file's check, in ms; each pause is longer than the one before, up to the last. */
const FIRST_LOOK_MS = 200;
const LAST_LOOK_MS = 3_000;

/**
 * Waits for the API's check of a stored file, which normally takes less than a second: the file as checked or refused.
 * Reads that fail for want of a connection are repeated.
 */
export function* checkedFile(file: StoredFile): Generator<Effect, StoredFile> {
  let seen = file;
  for (let pause = FIRST_LOOK_MS; seen.state === 'received'; pause = Math.min(pause * 1.5, LAST_LOOK_MS)) {
    yield delay(pause);
    try {
      seen = yield* callApi(getFile, { params: { fileId: file._id } });
    } catch (error) {
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) throw error;
    }
  }
  return seen;
}
