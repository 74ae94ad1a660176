import { archiveEstate, restoreEstate } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, takeLeading, type Effect } from 'redux-saga/effects';
import { archiveConfirmed, restorePressed } from './estate-actions';
import { estateStrings as text } from './strings';

function* change(
  action: ReturnType<typeof archiveConfirmed> | ReturnType<typeof restorePressed>,
): Generator<Effect, void> {
  const { estateId, rev, title } = action.payload;
  const isArchive = archiveConfirmed.match(action);
  try {
    yield* callApi(isArchive ? archiveEstate : restoreEstate, { params: { estateId }, ifMatch: rev });
    yield call(toast, { tone: 'success', message: isArchive ? text.archived(title) : text.restored, id: estateId });
  } catch (error) {
    if (!isApiError(error)) reportError(error, 'archive or restore an estate');
    yield call(toast, {
      tone: 'error',
      message: (isApiError(error) && error.message) || text.failedChange,
      id: estateId,
    });
  }
}

export function* estateStateSaga(): Generator {
  yield takeLeading([archiveConfirmed, restorePressed], safely(change));
}
