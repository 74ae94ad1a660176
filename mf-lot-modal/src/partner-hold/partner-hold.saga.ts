import { holdEvent, MESSAGES } from '@lotline/shared-domain';
import { modalOpened, safely, selectTyped, track } from '@lotline/shared-runtime';
import { call, put, takeEvery, takeLeading, type Effect } from 'redux-saga/effects';
import { requestHold } from '../hold/hold.api';
import { selectHoldContext } from '../hold/hold.selectors';
import { learnLot } from '../lots/lots.saga';
import { deliver, openForm } from '../submission/deliver.saga';
import { toPartnerHoldPayload } from './partner-hold.payload';
import { partnerHoldForm, partnerHoldOpened, partnerHoldSubmitted } from './partner-hold.slice';

const ticketOf = (lotId: string) => `mf-lot-modal/partner-hold/${lotId}`;

export function* openPartnerHold({ payload: { lotId } }: ReturnType<typeof partnerHoldOpened>): Generator<Effect, void> {
  yield* openForm(partnerHoldForm, ticketOf(lotId));
}

/** As the buyer's request (4.6), for a purchaser named by a builder or channel partner. */
export function* submitPartnerHold({ payload: { about, values } }: ReturnType<typeof partnerHoldSubmitted>): Generator<Effect, void> {
  const { lotId } = about;
  const context = yield* selectTyped(selectHoldContext(lotId));
  if (!context) return;
  const { lot } = context;
  const delivery = yield* deliver({
    form: partnerHoldForm,
    name: ticketOf(lotId),
    values,
    send: (typed, ticket) => requestHold(toPartnerHoldPayload(typed, context, ticket), ticket.key),
    failure: MESSAGES.tryAgainLater,
  });
  if (delivery.kind === 'refused' && delivery.refusal.kind === 'gone') yield* learnLot(lotId, delivery.refusal.lot);
  if (delivery.kind !== 'delivered') return;
  yield call(track, { ...holdEvent({ estateById: context.estateId, stageById: lot.stageId, stageTitle: lot.stageTitle, lotById: lotId, lotTitle: lot.title }, { partner: true }) });
  yield put(modalOpened({ name: 'hold-success', props: { lotId, lotTitle: lot.title } }));
}

export function* watchPartnerHold(): Generator<Effect, void> {
  yield takeEvery(partnerHoldOpened, safely(openPartnerHold));
  yield takeLeading(partnerHoldSubmitted, safely(submitPartnerHold));
}
