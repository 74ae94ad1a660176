import { modalClosed, safely, selectEstate, selectQuery, selectTyped, toast } from '@lotline/shared-runtime';
import { call, put, takeEvery, takeLeading, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { deliver, openForm } from '../submission/deliver.saga';
import { askToBeTold } from './watch.api';
import { toWatchPayload } from './watch.payload';
import { watchForm, watchOpened, watchSubmitted } from './watch.slice';

const ticketOf = (lotId: string) => `mf-lot-modal/watch/${lotId}`;

export function* openWatch({ payload: { lotId } }: ReturnType<typeof watchOpened>): Generator<Effect, void> {
  yield* openForm(watchForm, ticketOf(lotId));
}

/** Leaves an address for the day the lot comes back (D1) and closes. */
export function* submitWatch({ payload: { about, values } }: ReturnType<typeof watchSubmitted>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  const { businessId } = yield* selectTyped(selectQuery);
  if (!estate) return;
  const target = { lotId: about.lotId, estateId: estate._id, businessId };
  const delivery = yield* deliver({
    form: watchForm,
    name: ticketOf(about.lotId),
    values,
    send: (typed, ticket) => askToBeTold(toWatchPayload(typed, target, ticket), ticket.key),
  });
  if (delivery.kind !== 'delivered') return;
  yield put(modalClosed());
  yield call(toast, { tone: 'success', message: strings.watch.sent });
}

export function* watchWatch(): Generator<Effect, void> {
  yield takeEvery(watchOpened, safely(openWatch));
  yield takeLeading(watchSubmitted, safely(submitWatch));
}
