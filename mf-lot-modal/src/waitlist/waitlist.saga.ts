import { MESSAGES } from '@lotline/shared-domain';
import { announce, safely, selectEstate, selectQuery, selectTyped } from '@lotline/shared-runtime';
import { call, takeEvery, takeLeading, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { deliver, openForm } from '../submission/deliver.saga';
import { enterWaitlist } from './waitlist.api';
import { toWaitlistPayload } from './waitlist.payload';
import { waitlistForm, waitlistOpened, waitlistSubmitted } from './waitlist.slice';

const TICKET = 'mf-lot-modal/waitlist';

export function* openWaitlist(): Generator<Effect, void> {
  yield* openForm(waitlistForm, TICKET);
}

/** Enters the waitlist; the screen then says so in place of the form. */
export function* submitWaitlist({ payload: { values } }: ReturnType<typeof waitlistSubmitted>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  const { businessId } = yield* selectTyped(selectQuery);
  if (!estate) return;
  const delivery = yield* deliver({
    form: waitlistForm,
    name: TICKET,
    values,
    send: (typed, ticket) => enterWaitlist(toWaitlistPayload(typed, estate._id, businessId, ticket), ticket.key),
    failure: MESSAGES.marketingFailed,
  });
  if (delivery.kind === 'delivered') yield call(announce, strings.waitlist.sentTitle);
}

export function* watchWaitlist(): Generator<Effect, void> {
  yield takeEvery(waitlistOpened, safely(openWaitlist));
  yield takeLeading(waitlistSubmitted, safely(submitWaitlist));
}
