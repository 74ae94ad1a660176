import { holdEvent, MESSAGES } from '@lotline/shared-domain';
import { modalOpened, safely, selectTyped, toast, track } from '@lotline/shared-runtime';
import { call, put, takeEvery, type Effect } from 'redux-saga/effects';
import { learnLot } from '../lots/lots.saga';
import { strings } from '../strings';
import { deliver, openForm } from '../submission/deliver.saga';
import { requestHold } from './hold.api';
import { toHoldPayload } from './hold.payload';
import { selectHoldContext } from './hold.selectors';
import { holdForm, holdOpened, holdSubmitted } from './hold.slice';

export function* openHold(): Generator<Effect, void> {
  yield* openForm(holdForm);
}

/** Spec 4.6: send, track, close the form and show the success. A lot that is gone is explained and read again (D32). */
export function* submitHold({ payload: { about, values } }: ReturnType<typeof holdSubmitted>): Generator<Effect, void> {
  const { lotId } = about;
  const context = yield* selectTyped(selectHoldContext(lotId));
  if (!context) return;
  const { lot } = context;
  const delivery = yield* deliver({
    form: holdForm,
    target: [context.estateId, lotId],
    values,
    send: (typed, ticket, signal) => requestHold(toHoldPayload(typed, context, ticket), ticket.key, signal),
    failure: MESSAGES.tryAgainLater,
  });
  if (delivery.kind === 'refused' && delivery.refusal.kind === 'gone') yield* learnLot(lotId, delivery.refusal.lot);
  if (delivery.kind !== 'delivered') return;
  yield call(track, { ...holdEvent({ estateById: context.estateId, stageById: lot.stageId, stageTitle: lot.stageTitle, lotById: lotId, lotTitle: lot.title }) });
  if (delivery.isLeft) yield call(toast, { tone: 'success', message: strings.holdSuccess.submitted(lot.title) });
  else yield put(modalOpened({ name: 'hold-success', props: { lotId, lotTitle: lot.title } }));
}

export function* watchHold(): Generator<Effect, void> {
  yield takeEvery(holdOpened, safely(openHold));
  yield takeEvery(holdSubmitted, safely(submitHold));
}
