import { getDueDateFile, lotLabel } from '@lotline/shared-domain';
import { callApi, foreignAnswer, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { call, takeLeading } from 'redux-saga/effects';
import { dueFileRequested } from './due-file';
import { dueStrings as text } from './strings';

/** Saves one date as a file that calendar programs open. */
export function* dueFileSaga(): Generator {
  yield takeLeading(
    dueFileRequested,
    safely(function* read({ payload: date }: ReturnType<typeof dueFileRequested>): Generator {
      try {
        const { eoiId, name, conditionId, label, lotTitle } = date;
        const file = yield* callApi(getDueDateFile, { params: { eoiId, name: conditionId ?? name } });
        // A v0.2.0 host reads every answer as text.
        if (!(file instanceof Blob)) throw foreignAnswer(200);
        yield call(saveFile, file, text.fileName(label, lotLabel(lotTitle)));
      } catch (error) {
        reportError(error, 'calendar file');
        const message = isApiError(error) && !error.isNetwork ? error.message : '';
        yield call(toast, { tone: 'error', message: message || text.fileFailed });
      }
    }),
  );
}
