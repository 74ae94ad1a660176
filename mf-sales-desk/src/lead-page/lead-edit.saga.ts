import { restoreLead, updateLead, type UpdateLead } from '@lotline/shared-domain';
import { announce, callApi, callTyped, isApiError, newKey, reportError, safely } from '@lotline/shared-runtime';
import { actionChannel, call, fork, put, take, takeLeading } from 'redux-saga/effects';
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

/**
 * Saves what was chosen on a lead's page, one after another: what is chosen before the page shows the answer to the
 * choice before goes on from that answer.
 */
function* saveChoices(): Generator {
  /** The `etag` after our own change, by lead and the `etag` on screen. */
  const ours = new Map<string, string>();
  const save = safely(function* saveLead({ payload }: ReturnType<typeof leadFieldChosen>): Generator {
    const { _id: leadId, etag } = payload.lead;
    const seen = `${leadId} ${etag}`;
    try {
      const ifMatch = ours.get(seen) ?? etag;
      const answer = yield* callApi(updateLead, { params: { leadId }, ifMatch, body: payload.change });
      ours.set(seen, answer.etag);
      yield put(leadSaved());
      yield call(announce, savedWords(payload.change));
    } catch (error) {
      yield put(leadRefused(refusalOf(error, text.notSaved)));
    }
  });
  const choices = (yield actionChannel(leadFieldChosen)) as never;
  for (;;) yield* save((yield take(choices)) as ReturnType<typeof leadFieldChosen>);
}

/** Saves choices on a lead's page over the lead as it was there, and restores deleted leads. */
export function* leadEditSaga(): Generator {
  yield fork(saveChoices);
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
