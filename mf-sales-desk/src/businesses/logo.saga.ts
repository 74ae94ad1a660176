import { getFile, type StoredFile, uploadFile } from '@lotline/shared-domain';
import { callApi, reportError, safely } from '@lotline/shared-runtime';
import { sendFile } from '@lotline/shared-runtime/upload';
import type { UnknownAction } from '@reduxjs/toolkit';
import { delay, put, takeLatest, type Effect } from 'redux-saga/effects';
import { logoChecking, logoChosen, logoFailed, logoLeft, logoProgressed, logoRefused, logoSent } from './logo.slice';

/** Pause before the first look at a file's check, in ms; each pause is longer than the one before, up to the last. */
const FIRST_LOOK_MS = 200;
const LAST_LOOK_MS = 3_000;

/** Waits for the check of a file, which normally takes less than a second. */
function* checked(file: StoredFile): Generator<Effect, StoredFile> {
  let seen = file;
  for (let pause = FIRST_LOOK_MS; seen.state === 'received'; pause = Math.min(pause * 1.5, LAST_LOOK_MS)) {
    yield delay(pause);
    seen = yield* callApi(getFile, { params: { fileId: file._id } });
  }
  return seen;
}

function* send({ payload: { file, estateId } }: ReturnType<typeof logoChosen>): Generator<Effect, void> {
  try {
    const sent = yield* sendFile(uploadFile, file, {
      params: { estateId },
      query: { purpose: 'businessLogo', name: file.name },
      progressed: logoProgressed,
    });
    if (sent.state === 'received') yield put(logoChecking());
    const { _id, state, reason } = yield* checked(sent);
    yield put(state === 'refused' ? logoRefused(reason ?? '') : logoSent(_id));
  } catch (error) {
    reportError(error, 'business logo');
    yield put(logoFailed());
  }
}

/** takeLatest: choosing another file, or leaving the form, cancels the upload. */
export function* logoSaga(): Generator {
  yield takeLatest(
    [logoChosen, logoLeft],
    safely(function* follow(action: UnknownAction): Generator {
      if (logoChosen.match(action)) yield* send(action);
    }),
  );
}
