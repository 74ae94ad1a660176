import { uploadFile } from '@lotline/shared-domain';
import { reportError, safely } from '@lotline/shared-runtime';
import { sendFile } from '@lotline/shared-runtime/upload';
import type { UnknownAction } from '@reduxjs/toolkit';
import { put, takeLatest } from 'redux-saga/effects';
import { logoChosen, logoFailed, logoLeft, logoProgressed, logoSent } from './logo.slice';

function* send({ payload: { file, estateId } }: ReturnType<typeof logoChosen>): Generator {
  try {
    const { _id } = yield* sendFile(uploadFile, file, {
      params: { estateId },
      query: { purpose: 'businessLogo', name: file.name },
      progressed: logoProgressed,
    });
    yield put(logoSent(_id));
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
