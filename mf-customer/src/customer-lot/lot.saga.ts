import { getFileLink, MESSAGES, readEoiMessages } from '@lotline/shared-domain';
import { callApi, isApiError, newKey, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, takeEvery, takeLeading, type Effect } from 'redux-saga/effects';
import { fileOpened, messagesShown } from './lot.actions';

/** The file is an attachment, so the page stays. */
const download = (url: string): void => Object.assign(document.createElement('a'), { href: url, download: '' }).click();

function* openFile({ payload: { fileId } }: ReturnType<typeof fileOpened>): Generator<Effect, void> {
  try {
    const { url } = yield* callApi(getFileLink, { params: { fileId } });
    yield call(download, url);
  } catch (error) {
    const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
    if (!isRefused) yield call(reportError, error, getFileLink.action);
    yield call(toast, { tone: 'error', message: (isRefused && error.message) || MESSAGES.somethingWentWrong });
  }
}

/** Silent: what isn't noted as read now is so on the next visit. */
function* noteAsRead({ payload: { eoiId } }: ReturnType<typeof messagesShown>): Generator<Effect, void> {
  try {
    yield* callApi(readEoiMessages, { params: { eoiId }, idempotencyKey: newKey() });
  } catch (error) {
    yield call(reportError, error, readEoiMessages.action);
  }
}

export function* watchCustomerLot(): Generator<Effect, void> {
  yield takeEvery(fileOpened, safely(openFile));
  yield takeLeading(messagesShown, safely(noteAsRead));
}
