import { MESSAGES } from '@lotline/shared-domain';
import { announce, safely, selectEstate, selectQuery, selectTyped, toast } from '@lotline/shared-runtime';
import { call, takeEvery, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { deliver, openForm } from '../submission/deliver.saga';
import { enterWaitlist } from './waitlist.api';
import { toWaitlistPayload } from './waitlist.payload';
import { waitlistForm, waitlistOpened, waitlistSubmitted } from './waitlist.slice';

export function* openWaitlist(): Generator<Effect, void> {
  yield* openForm(waitlistForm);
}

/** Enters the waitlist; the screen then says so in place of the form. */
export function* submitWaitlist({ payload: { values } }: ReturnType<typeof waitlistSubmitted>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  const { businessId } = yield* selectTyped(selectQuery);
  if (!estate) return;
  const delivery = yield* deliver({
    form: waitlistForm,
    target: [estate._id],
    values,
    send: (typed, ticket, signal) => enterWaitlist(toWaitlistPayload(typed, estate._id, businessId, ticket), ticket.key, signal),
    failure: MESSAGES.marketingFailed,
  });
  if (delivery.kind !== 'delivered') return;
  if (delivery.isLeft) yield call(toast, { tone: 'success', message: strings.waitlist.sentTitle });
  else yield call(announce, strings.waitlist.sentTitle);
}

export function* watchWaitlist(): Generator<Effect, void> {
  yield takeEvery(waitlistOpened, safely(openWaitlist));
  yield takeEvery(waitlistSubmitted, safely(submitWaitlist));
}
