import { getQuoteSheet } from '@lotline/shared-domain';
import { callApi, foreignAnswer, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { call, put, takeLeading } from 'redux-saga/effects';
import { quoteSheetEnded, quoteSheetRequested } from './quote-sheet.slice';
import { quoteStrings as text } from './strings';

/** Downloads the quotes as CSV, whole before it is saved: a failure leaves no broken file. */
export function* quoteSheetSaga(): Generator {
  yield takeLeading(
    quoteSheetRequested,
    safely(function* read({ payload: query }: ReturnType<typeof quoteSheetRequested>): Generator {
      try {
        const file = yield* callApi(getQuoteSheet, { query });
        if (!(file instanceof Blob)) throw foreignAnswer(200);
        yield call(saveFile, file, 'quotes.csv');
      } catch (error) {
        reportError(error, 'quotes as CSV');
        const message = isApiError(error) && !error.isNetwork ? error.message : '';
        yield call(toast, { tone: 'error', message: message || text.exportFailed });
      }
      yield put(quoteSheetEnded());
    }),
  );
}
