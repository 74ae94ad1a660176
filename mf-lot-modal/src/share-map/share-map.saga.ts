import { modalClosed, safely, selectEstate, selectQuery, selectTyped, toast } from '@lotline/shared-runtime';
import { call, put, takeEvery, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { deliver, openForm } from '../submission/deliver.saga';
import { sendMap } from './share-map.api';
import { toShareMapPayload } from './share-map.payload';
import { shareMapForm, shareMapOpened, shareMapSubmitted } from './share-map.slice';

export function* openShareMap(): Generator<Effect, void> {
  yield* openForm(shareMapForm);
}

/** Sends the map's link to one address and closes. */
export function* submitShareMap({ payload: { values } }: ReturnType<typeof shareMapSubmitted>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  const { businessId } = yield* selectTyped(selectQuery);
  if (!estate) return;
  const delivery = yield* deliver({
    form: shareMapForm,
    target: [estate._id],
    values,
    send: (typed, ticket, signal) => sendMap(toShareMapPayload(typed, estate, businessId, ticket), ticket.key, signal),
  });
  if (delivery.kind !== 'delivered') return;
  if (!delivery.isLeft) yield put(modalClosed());
  yield call(toast, { tone: 'success', message: strings.shareMap.sent });
}

export function* watchShareMap(): Generator<Effect, void> {
  yield takeEvery(shareMapOpened, safely(openShareMap));
  yield takeEvery(shareMapSubmitted, safely(submitShareMap));
}
