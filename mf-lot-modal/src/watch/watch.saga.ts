import { modalClosed, safely, selectEstate, selectQuery, selectTyped, toast } from '@lotline/shared-runtime';
import { call, put, takeEvery, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { deliver, openForm } from '../submission/deliver.saga';
import { askToBeTold } from './watch.api';
import { toWatchPayload } from './watch.payload';
import { watchForm, watchOpened, watchSubmitted } from './watch.slice';

export function* openWatch(): Generator<Effect, void> {
  yield* openForm(watchForm);
}

/** Leaves an address for the day the lot comes back (D1) and closes. */
export function* submitWatch({ payload: { about, values } }: ReturnType<typeof watchSubmitted>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  const { businessId } = yield* selectTyped(selectQuery);
  if (!estate) return;
  const target = { lotId: about.lotId, estateId: estate._id, businessId };
  const delivery = yield* deliver({
    form: watchForm,
    target: [estate._id, about.lotId],
    values,
    send: (typed, ticket, signal) => askToBeTold(toWatchPayload(typed, target, ticket), ticket.key, signal),
  });
  if (delivery.kind !== 'delivered') return;
  if (!delivery.isLeft) yield put(modalClosed());
  yield call(toast, { tone: 'success', message: strings.watch.sent });
}

export function* watchWatch(): Generator<Effect, void> {
  yield takeEvery(watchOpened, safely(openWatch));
  yield takeEvery(watchSubmitted, safely(submitWatch));
}
