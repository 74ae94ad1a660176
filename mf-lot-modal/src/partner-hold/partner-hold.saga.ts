import { holdEvent, MESSAGES } from '@lotline/shared-domain';
import { modalOpened, safely, selectTyped, toast, track } from '@lotline/shared-runtime';
import { call, put, takeEvery, type Effect } from 'redux-saga/effects';
import { requestHold } from '../hold/hold.api';
import { selectHoldContext } from '../hold/hold.selectors';
import { learnLot } from '../lots/lots.saga';
import { strings } from '../strings';
import { deliver, openForm } from '../submission/deliver.saga';
import { toPartnerHoldPayload } from './partner-hold.payload';
import { partnerHoldForm, partnerHoldOpened, partnerHoldSubmitted } from './partner-hold.slice';

export function* openPartnerHold(): Generator<Effect, void> {
  yield* openForm(partnerHoldForm);
}

/** As the buyer's request (4.6), for a purchaser named by a builder or channel partner. */
export function* submitPartnerHold({ payload: { about, values } }: ReturnType<typeof partnerHoldSubmitted>): Generator<Effect, void> {
  const { lotId } = about;
  const context = yield* selectTyped(selectHoldContext(lotId));
  if (!context) return;
  const { lot } = context;
  const delivery = yield* deliver({
    form: partnerHoldForm,
    target: [context.estateId, lotId],
    values,
    send: (typed, ticket, signal) => requestHold(toPartnerHoldPayload(typed, context, ticket), ticket.key, signal),
    failure: MESSAGES.tryAgainLater,
  });
  if (delivery.kind === 'refused' && delivery.refusal.kind === 'gone') yield* learnLot(lotId, delivery.refusal.lot);
  if (delivery.kind !== 'delivered') return;
  yield call(track, { ...holdEvent({ estateById: context.estateId, stageById: lot.stageId, stageTitle: lot.stageTitle, lotById: lotId, lotTitle: lot.title }, { partner: true }) });
  if (delivery.isLeft) yield call(toast, { tone: 'success', message: strings.holdSuccess.submitted(lot.title) });
  else yield put(modalOpened({ name: 'hold-success', props: { lotId, lotTitle: lot.title } }));
}

export function* watchPartnerHold(): Generator<Effect, void> {
  yield takeEvery(partnerHoldOpened, safely(openPartnerHold));
  yield takeEvery(partnerHoldSubmitted, safely(submitPartnerHold));
}
