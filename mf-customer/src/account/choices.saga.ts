import { OPTIONAL_EMAILS, updateChoices, withdrawConsent } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, put, takeLeading, type Effect } from 'redux-saga/effects';
import { accountStrings } from './account.strings';
import { choiceSettled, consentWithdrawn, emailKindToggled } from './choices.slice';

const text = accountStrings.letters;

/** Saves a choice; the page shows the API’s state, refetched after the write. */
function* saveChoice(save: () => Generator<Effect, unknown>, message: string): Generator<Effect, void> {
  try {
    yield* save();
    yield call(toast, { tone: 'success', message });
  } catch (error) {
    const isStale = isApiError(error) && error.status === 412;
    if (!isStale) yield call(reportError, error, 'account/choices');
    yield call(toast, { tone: 'error', message: isStale ? text.stale(error.message) : text.failed });
  }
  yield put(choiceSettled());
}

function* toggleEmailKind({
  payload: { kind, isWanted, leftOut, etag },
}: ReturnType<typeof emailKindToggled>): Generator<Effect, void> {
  // Keep only kinds this build knows; the API keeps its own for newer ones.
  const next = OPTIONAL_EMAILS.filter((one) => (one === kind ? !isWanted : leftOut.includes(one)));
  yield* saveChoice(
    () => callApi(updateChoices, { body: { leftOut: next }, ...(etag && { ifMatch: etag }) }),
    text.saved,
  );
}

function* withdraw({ payload: { estateId } }: ReturnType<typeof consentWithdrawn>): Generator<Effect, void> {
  yield* saveChoice(() => callApi(withdrawConsent, { body: { estateId } }), text.withdrawn);
}

export function* watchChoices(): Generator<Effect, void> {
  yield takeLeading(emailKindToggled, safely(toggleEmailKind));
  yield takeLeading(consentWithdrawn, safely(withdraw));
}
