import { all, fork, type Effect } from 'redux-saga/effects';
import { watchChoices } from './account/choices.saga';
import { watchCopy } from './account/copy.saga';
import { watchSessions } from './account/sessions.saga';
import { watchLotShown } from './customer-lot/lot-shown.saga';
import { watchHome } from './customer/home.saga';
import { watchEoiLink } from './eoi-confirm/eoi-link.saga';
import { watchEoiRequest } from './eoi-request/eoi-request.saga';
import { forms } from './forms';
import { watchHoldLink } from './hold-link/hold-link.saga';
import { watchPaymentShown } from './payment/payment-shown.saga';
import { watchAnswerLink } from './quote-answer/answer-link.saga';
import { watchRefundLink } from './refund-account/refund-link.saga';
import { watchCompare } from './shortlist/compare.saga';
import { watchUploadsShown } from './uploads.saga';

/** Every story of this remote; each watcher guards its own worker. */
export function* customerSaga(): Generator<Effect, void> {
  yield all(
    [
      forms.watch,
      watchSessions,
      watchChoices,
      watchCopy,
      watchHome,
      watchHoldLink,
      watchCompare,
      watchEoiRequest,
      watchEoiLink,
      watchAnswerLink,
      watchRefundLink,
      watchLotShown,
      watchPaymentShown,
      watchUploadsShown,
    ].map((watcher) => fork(watcher)),
  );
}
