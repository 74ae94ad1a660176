import { getFailedLeadRows, undoLeadImport } from '@lotline/shared-domain';
import { callApi, foreignAnswer, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { call, takeLeading } from 'redux-saga/effects';
import { failedRowsRequested, leadImportUndone } from './past-imports';
import { leadImportStrings as text } from './strings';

function* sayWhy(error: unknown, what: string, otherwise: string): Generator {
  reportError(error, what);
  const message = isApiError(error) && !error.isNetwork ? error.message : '';
  yield call(toast, { tone: 'error', message: message || otherwise });
}

/** What people do with imports that the server has: download the rows that failed, and undo. */
export function* pastImportsSaga(): Generator {
  yield takeLeading(
    failedRowsRequested,
    safely(function* download({ payload: { _id, fileName } }: ReturnType<typeof failedRowsRequested>): Generator {
      try {
        const file = yield* callApi(getFailedLeadRows, { params: { importId: _id } });
        if (!(file instanceof Blob)) throw foreignAnswer(200);
        yield call(saveFile, file, text.fileName(fileName));
      } catch (error) {
        yield* sayWhy(error, 'rows that failed', text.downloadFailed);
      }
    }),
  );
  yield takeLeading(
    leadImportUndone,
    safely(function* undo({ payload: importId }: ReturnType<typeof leadImportUndone>): Generator {
      try {
        yield* callApi(undoLeadImport, { params: { importId } });
      } catch (error) {
        yield* sayWhy(error, 'undo of an import', text.undoFailed);
      }
    }),
  );
}
