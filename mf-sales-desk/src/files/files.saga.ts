import { getFileLink } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, takeEvery } from 'redux-saga/effects';
import { fileOpened } from './file-opened';
import { fileStrings as text } from './strings';

/** The file is an attachment, so the page stays. */
const download = (url: string): void => Object.assign(document.createElement('a'), { href: url, download: '' }).click();

/** Downloads a private file by a link that is made for it (D82). */
export function* filesSaga(): Generator {
  yield takeEvery(
    fileOpened,
    safely(function* open({ payload: { fileId } }: ReturnType<typeof fileOpened>): Generator {
      try {
        const { url } = yield* callApi(getFileLink, { params: { fileId } });
        yield call(download, url);
      } catch (error) {
        reportError(error, 'file link');
        const message = isApiError(error) && !error.isNetwork ? error.message : '';
        yield call(toast, { tone: 'error', message: message || text.failed });
      }
    }),
  );
}
