import { getCopy } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { askConfirmation, requiresConfirmation } from '@lotline/shared-runtime/account';
import { saveFile } from '@lotline/shared-runtime/screen';
import { call, put, takeLeading, type Effect } from 'redux-saga/effects';
import { accountStrings } from './account.strings';
import { copyAsked, copySettled } from './copy.slice';

const text = accountStrings.data;

const save = (copy: unknown): void =>
  saveFile(new Blob([`${JSON.stringify(copy, null, 1)}\n`], { type: 'application/json' }), text.file);

/** The copy; null when the password modal was closed. */
function* read(): Generator<Effect, { copy: unknown } | null> {
  try {
    return { copy: yield* callApi(getCopy) };
  } catch (error) {
    if (!isApiError(error) || !requiresConfirmation(error)) throw error;
    return (yield* askConfirmation()) ? { copy: yield* callApi(getCopy) } : null;
  }
}

/** Downloads all data held about the user; asks for the password if the last login is too old. */
function* downloadCopy(): Generator<Effect, void> {
  try {
    const done = yield* read();
    if (done) yield call(save, done.copy);
  } catch (error) {
    yield call(reportError, error, 'account/copy');
    yield call(toast, {
      tone: 'error',
      message: isApiError(error) && error.status === 429 ? text.copyTooOften : text.copyFailed,
    });
  }
  yield put(copySettled());
}

export function* watchCopy(): Generator<Effect, void> {
  yield takeLeading(copyAsked, safely(downloadCopy));
}
