import { announce, ApiError, callTyped, reportError, safely } from '@lotline/shared-runtime';
import { call, put, takeLeading, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { sendOfferAnswer } from './hold-offer.api';
import { offerAnswered, offerEnded, offerFailed, offerSettled } from './hold-offer.slice';

const ENDED: readonly number[] = [400, 404, 409];

/** The buyer says yes or no to the lot that came free (D30). */
export function* answerOffer({ payload }: ReturnType<typeof offerAnswered>): Generator<Effect, void> {
  try {
    const receipt = yield* callTyped(sendOfferAnswer, payload);
    yield put(offerSettled(receipt));
    yield call(announce, payload.answer === 'accept' ? strings.holdOffer.acceptedTitle(receipt.lotTitle) : strings.holdOffer.declinedTitle);
  } catch (error) {
    if (error instanceof ApiError && ENDED.includes(error.status)) {
      yield put(offerEnded());
      return;
    }
    yield put(offerFailed());
    yield call(reportError, error, 'initialHold/answerOffer');
  }
}

export function* watchHoldOffer(): Generator<Effect, void> {
  yield takeLeading(offerAnswered, safely(answerOffer));
}
