import { getAnswerFile, getFileLink, openAnswer } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, put, take, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import {
  answerLinkAnswered,
  answerLinkChanged,
  answerLinkLeft,
  answerLinkMissing,
  answerLinkOpened,
  fileWanted,
} from './answer-link.slice';
import { answerStrings as text } from './strings';

/** Only a first read's failure is shown: a later one keeps the answer. */
function* read(token: string, isFirst: boolean): Generator<Effect, void> {
  try {
    yield put(answerLinkAnswered(yield* callApi(openAnswer, { body: { token } })));
  } catch (error) {
    const status = isApiError(error) ? error.status : 0;
    if (status === 410) yield put(answerLinkMissing('gone'));
    else if (status === 404 || status === 400) yield put(answerLinkMissing('absent'));
    else {
      yield call(reportError, error, openAnswer.action);
      if (isFirst) yield put(answerLinkMissing('failed'));
    }
  }
}

function* follow(token: string): Generator<Effect, void> {
  yield* read(token, true);
  for (;;) {
    yield take(answerLinkChanged);
    yield* read(token, false);
  }
}

/** The file is an attachment, so the page stays. */
const download = (url: string): void => Object.assign(document.createElement('a'), { href: url, download: '' }).click();

function* openFile({ payload: { token, fileId } }: ReturnType<typeof fileWanted>): Generator<Effect, void> {
  const params = { fileId };
  try {
    const { url } =
      token === undefined
        ? yield* callApi(getFileLink, { params })
        : yield* callApi(getAnswerFile, { params, body: { token } });
    yield call(download, url);
  } catch (error) {
    yield call(reportError, error, (token === undefined ? getFileLink : getAnswerFile).action);
    yield call(toast, { tone: 'error', message: text.downloadFailed });
  }
}

export function* watchAnswerLink(): Generator<Effect, void> {
  yield takeLatest(
    [answerLinkOpened, answerLinkLeft],
    safely(function* open(action): Generator<Effect, void> {
      if (answerLinkOpened.match(action)) yield* follow(action.payload.token);
    }),
  );
  yield takeEvery(fileWanted, safely(openFile));
}
