import { restoreLead, updateLead, type UpdateLead } from '@lotline/shared-domain';
import { announce, callApi, callTyped, isApiError, newKey, reportError, safely } from '@lotline/shared-runtime';
import { call, put, takeLeading } from 'redux-saga/effects';
import { leadFieldChosen, leadRefused, leadRestoreChosen, leadSaved } from './lead-edit.slice';
import { leadStrings } from './strings';

const text = leadStrings.edit;

const savedWords = (change: UpdateLead): string =>
  change.status !== undefined
    ? text.saved.status
    : change.assigneeId !== undefined
      ? text.saved.assigneeId
      : text.saved.watched;

/** Why it was not saved, in the API's words where there are some. */
function refusalOf(error: unknown, otherwise: string): { why: string; isStale: boolean } {
  if (!isApiError(error)) reportError(error, 'lead');
  const why = isApiError(error) && !error.isNetwork ? error.message : '';
  return { why: why || otherwise, isStale: isApiError(error) && error.status === 412 };
}

/** Saves what was chosen on a lead's page over the lead as it was there, and restores deleted leads. */
export function* leadEditSaga(): Generator {
  yield takeLeading(
    leadFieldChosen,
    safely(function* save({ payload: { lead, change } }: ReturnType<typeof leadFieldChosen>): Generator {
      try {
        yield* callApi(updateLead, { params: { leadId: lead._id }, ifMatch: lead.etag, body: change });
        yield put(leadSaved());
        yield call(announce, savedWords(change));
      } catch (error) {
        yield put(leadRefused(refusalOf(error, text.notSaved)));
      }
    }),
  );
  yield takeLeading(
    leadRestoreChosen,
    safely(function* restore({ payload: { leadId } }: ReturnType<typeof leadRestoreChosen>): Generator {
      try {
        const idempotencyKey = yield* callTyped(newKey);
        yield* callApi(restoreLead, { params: { leadId }, idempotencyKey });
        yield put(leadSaved());
        yield call(announce, text.restored);
      } catch (error) {
        yield put(leadRefused(refusalOf(error, text.notRestored)));
      }
    }),
  );
}
