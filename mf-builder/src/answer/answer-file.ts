import { getFileLink } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { createAction } from '@reduxjs/toolkit';
import { call, takeEvery, type Effect } from 'redux-saga/effects';
import { provideLate } from '../late/late-parts';
import { answerStrings } from './strings';

/** The builder wants a PDF that it sent. */
export const fileOpened = createAction<{ fileId: string }>('mf-builder/answerFileOpened');

/** The file is an attachment, so the page stays. */
const download = (url: string): void => Object.assign(document.createElement('a'), { href: url, download: '' }).click();

provideLate({
  *watch(): Generator<Effect, void> {
    yield takeEvery(
      fileOpened,
      safely(function* open({ payload: { fileId } }: ReturnType<typeof fileOpened>): Generator<Effect, void> {
        try {
          const { url } = yield* callApi(getFileLink, { params: { fileId } });
          yield call(download, url);
        } catch (error) {
          yield call(reportError, error, getFileLink.action);
          const message = isApiError(error) && !error.isNetwork ? error.message : '';
          yield call(toast, { tone: 'error', message: message || answerStrings.past.downloadFailed });
        }
      }),
    );
  },
});
