import { enquiryEvent, MESSAGES } from '@lotline/shared-domain';
import { modalClosed, safely, selectTyped, toast, track } from '@lotline/shared-runtime';
import { call, put, takeEvery, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';
import { deliver, openForm } from '../submission/deliver.saga';
import { sendEnquiry } from './enquiry.api';
import { toEnquiryPayload } from './enquiry.payload';
import { selectEnquiryContext } from './enquiry.selectors';
import { enquiryForm, enquiryOpened, enquirySubmitted } from './enquiry.slice';

export function* openEnquiry(): Generator<Effect, void> {
  yield* openForm(enquiryForm);
}

/** Sends the enquiry, tracks it as Contact us or Make enquiry (4.6, D39) and closes. */
export function* submitEnquiry({ payload: { about, values } }: ReturnType<typeof enquirySubmitted>): Generator<Effect, void> {
  const target = yield* selectTyped(selectEnquiryContext(about.lotId));
  if (!target) return;
  const { lot } = target;
  const delivery = yield* deliver({
    form: enquiryForm,
    target: [target.estateId, about.lotId],
    values,
    send: (typed, ticket, signal) => sendEnquiry(toEnquiryPayload(typed, target, ticket), ticket.key, signal),
    failure: MESSAGES.contactFailed,
  });
  if (delivery.kind !== 'delivered') return;
  const place = lot ? { stageById: lot.stageId, stageTitle: lot.stageTitle, lotById: lot._id, lotTitle: lot.title } : {};
  yield call(track, { ...enquiryEvent({ estateById: target.estateId, ...place }) });
  if (!delivery.isLeft) yield put(modalClosed());
  yield call(toast, { tone: 'success', message: strings.enquiry.sent });
}

export function* watchEnquiry(): Generator<Effect, void> {
  yield takeEvery(enquiryOpened, safely(openEnquiry));
  yield takeEvery(enquirySubmitted, safely(submitEnquiry));
}
