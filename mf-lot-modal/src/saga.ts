import { all, fork, type Effect } from 'redux-saga/effects';
import { watchEnquiry } from './enquiry/enquiry.saga';
import { watchHold } from './hold/hold.saga';
import { watchHoldOffer } from './hold-offer/hold-offer.saga';
import { own } from './lots/lots.saga';
import { watchPartnerHold } from './partner-hold/partner-hold.saga';
import { watchShareMap } from './share-map/share-map.saga';
import { watchConfirmation } from './waitlist-confirmation/waitlist-confirmation.saga';
import { watchWaitlist } from './waitlist/waitlist.saga';
import { watchWatch } from './watch/watch.saga';

/** Every story of this remote; each watcher guards its own worker. */
export function* lotModalSaga(): Generator<Effect, void> {
  yield all([own.saga, watchHold, watchPartnerHold, watchEnquiry, watchShareMap, watchWaitlist, watchConfirmation, watchHoldOffer, watchWatch].map((watcher) => fork(watcher)));
}
