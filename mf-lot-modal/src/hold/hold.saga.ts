import { holdEvent, MESSAGES } from '@lotline/shared-domain';
import { modalOpened, safely, selectTyped, track } from '@lotline/shared-runtime';
import { call, put, takeEvery, takeLeading, type Effect } from 'redux-saga/effects';
import { learnLot } from '../lots/lots.saga';
import { deliver, openForm } from '../submission/deliver.saga';
import { requestHold } from './hold.api';
import { toHoldPayload } from './hold.payload';
import { selectHoldContext } from './hold.selectors';
import { holdForm, holdOpened, holdSubmitted } from './hold.slice';

const ticketOf = (lotId: string) => `mf-lot-modal/hold/${lotId}`;

export function* openHold({ payload: { lotId } }: ReturnType<typeof holdOpened>): Generator<Effect, void> {
  yield* openForm(holdForm, ticketOf(lotId));
}

/** Spec 4.6: send, track, close the form and show the success. A lot that is gone is explained and read again (D32). */
export function* submitHold({ payload: { about, values } }: ReturnType<typeof holdSubmitted>): Generator<Effect, void> {
  const { lotId } = about;
  const context = yield* selectTyped(selectHoldContext(lotId));
  if (!context) return;
  const { lot } = context;
  const delivery = yield* deliver({
    form: holdForm,
    name: ticketOf(lotId),
    values,
    send: (typed, ticket) => requestHold(toHoldPayload(typed, context, ticket), ticket.key),
    failure: MESSAGES.tryAgainLater,
  });
  if (delivery.kind === 'refused' && delivery.refusal.kind === 'gone') yield* learnLot(lotId, delivery.refusal.lot);
  if (delivery.kind !== 'delivered') return;
  yield call(track, { ...holdEvent({ estateById: context.estateId, stageById: lot.stageId, stageTitle: lot.stageTitle, lotById: lotId, lotTitle: lot.title }) });
  yield put(modalOpened({ name: 'hold-success', props: { lotId, lotTitle: lot.title } }));
}

export function* watchHold(): Generator<Effect, void> {
  yield takeEvery(holdOpened, safely(openHold));
  yield takeLeading(holdSubmitted, safely(submitHold));
}
