import { deleteLeadView, getLeadSheet, restoreLead, updateLead, type UpdateLead } from '@lotline/shared-domain';
import {
  callApi,
  callTyped,
  foreignAnswer,
  isApiError,
  newKey,
  reportError,
  safely,
  toast,
} from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { actionChannel, call, fork, put, take, takeEvery, takeLeading } from 'redux-saga/effects';
import {
  leadChanged,
  leadChangeRefused,
  leadChangeSaved,
  leadRestored,
  leadSheetEnded,
  leadSheetRequested,
  leadViewDeleted,
} from './leads.slice';
import { outcomeStrings as text } from './outcome.strings';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const messageOf = (error: unknown, otherwise: string): string =>
  (isApiError(error) && !error.isNetwork && error.message) || otherwise;

/**
 * Saves what was pressed at single leads, one after another: a lead that is changed again before the list shows its answer
 * goes on from that answer. A change that is refused is taken off the screen, with why.
 */
function* saveChanges(): Generator {
  /** The `etag` after our own change, by lead and the `etag` on screen. */
  const ours = new Map<string, string>();
  const save = safely(function* saveLead({ payload: { lead, change } }: ReturnType<typeof leadChanged>): Generator {
    const { _id: leadId, etag } = lead;
    const seen = `${leadId} ${etag}`;
    try {
      const body = change as UpdateLead;
      const answer = yield* callApi(updateLead, { params: { leadId }, ifMatch: ours.get(seen) ?? etag, body });
      ours.set(seen, answer.etag);
      yield put(leadChangeSaved({ leadId, savedAt: Date.now() }));
    } catch (error) {
      if (!isApiError(error) || error.status >= 500) reportError(error, 'change of a lead');
      yield put(leadChangeRefused({ leadId }));
      const isStale = isApiError(error) && error.status === 412;
      const message = isStale
        ? text.stale(nameOf(lead), messageOf(error, text.changedElsewhere))
        : messageOf(error, text.notSaved);
      yield call(toast, { tone: 'error', message });
    }
  });
  const changes = (yield actionChannel(leadChanged)) as never;
  for (;;) yield* save((yield take(changes)) as ReturnType<typeof leadChanged>);
}

function* restore({ payload: { lead } }: ReturnType<typeof leadRestored>): Generator {
  try {
    const idempotencyKey = yield* callTyped(newKey);
    yield* callApi(restoreLead, { params: { leadId: lead._id }, idempotencyKey });
    yield call(toast, { tone: 'success', message: text.restored(nameOf(lead)) });
  } catch (error) {
    reportError(error, 'restore of a lead');
    yield call(toast, { tone: 'error', message: messageOf(error, text.failed) });
  }
}

function* deleteView({ payload }: ReturnType<typeof leadViewDeleted>): Generator {
  try {
    yield* callApi(deleteLeadView, { params: payload });
    yield call(toast, { tone: 'success', message: text.viewDeleted });
  } catch (error) {
    reportError(error, 'deletion of a view');
    yield call(toast, { tone: 'error', message: messageOf(error, text.failed) });
  }
}

/** The writer of workbooks is loaded when one is asked for. */
async function workbookOf(csv: Blob): Promise<Blob> {
  const { leadWorkbook } = await import('./lead-workbook');
  return leadWorkbook(await csv.text());
}

/** Downloads the leads, whole before they are saved: a failure leaves no broken file. The API has them as CSV. */
function* saveSheet({ payload: { filter: query, format } }: ReturnType<typeof leadSheetRequested>): Generator {
  try {
    const csv = yield* callApi(getLeadSheet, { query });
    if (!(csv instanceof Blob)) throw foreignAnswer(200);
    const file = format === 'csv' ? csv : yield* callTyped(workbookOf, csv);
    yield call(saveFile, file, `leads.${format}`);
  } catch (error) {
    reportError(error, `leads as ${format}`);
    yield call(toast, { tone: 'error', message: messageOf(error, text.exportFailed) });
  }
  yield put(leadSheetEnded());
}

export function* leadsSaga(): Generator {
  yield fork(saveChanges);
  yield takeEvery(leadRestored, safely(restore));
  yield takeEvery(leadViewDeleted, safely(deleteView));
  yield takeLeading(leadSheetRequested, safely(saveSheet));
}
