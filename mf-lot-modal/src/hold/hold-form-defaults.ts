import { createInitialHold, holdEvent, MESSAGES, type ListedLot } from '@lotline/shared-domain';
import { modalOpened, selectSession, toast, track, type HostState } from '@lotline/shared-runtime';
import type { Delivered, Refusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { updateCachedLot } from '../lots/lots.saga';
import { selectLot } from '../lots/lots.selectors';
import { pageContext, type PageContext } from '../page-context';
import { strings } from '../strings';

interface LotParams {
  lotId: string;
}
interface HoldContext extends PageContext {
  lot: ListedLot;
  customerId: string | undefined;
}

/** The form's context: the lot and the page; null until lot and estate are loaded. */
function context(state: HostState, { lotId }: LotParams): HoldContext | null {
  const page = pageContext(state);
  const lot = selectLot(lotId)(state);
  if (!page || !lot) return null;
  const session = selectSession(state);
  return {
    ...page,
    lot,
    customerId: session.phase === 'signedIn' && session.user.role === 'CUSTOMER' ? session.user.userId : undefined,
  };
}

/** A refusal because the lot is gone is explained above the form, and the lot is refreshed (D32). */
function* refused({ refusal, params }: { refusal: Refusal; params: LotParams }): Generator<Effect, void> {
  if (refusal.kind !== 'gone') return;
  yield call(toast, { tone: 'error', message: MESSAGES.tryAgainLater });
  yield* updateCachedLot(params.lotId, refusal.lot);
}

/** The parts of the form definition shared by the buyer's and the partner's form. */
export const holdFormDefaults = {
  endpoint: createInitialHold,
  context,
  keepsDraft: true,
  failure: MESSAGES.tryAgainLater,
  explains: ({ kind }: Refusal) => kind === 'gone',
  refused,
};

/** The parts of the request body that come from the page (section 3). */
export const holdBody = ({ estate, lot, businessId, customerId }: HoldContext) => ({
  lotId: lot._id,
  lotTitle: lot.title,
  landownerId: lot.landownerId,
  estateId: estate._id,
  businessId,
  customerId,
});

/** After success: sends the tracking event and opens the success modal in place of the form (spec 4.6). */
export function* afterHoldRequest(
  { context: { estate, lot }, isLeft }: Delivered<HoldContext, LotParams, unknown>,
  as: { partner?: true } = {},
): Generator<Effect, void> {
  yield call(track, {
    ...holdEvent(
      {
        estateById: estate._id,
        stageById: lot.stageId,
        stageTitle: lot.stageTitle,
        lotById: lot._id,
        lotTitle: lot.title,
      },
      as,
    ),
  });
  if (isLeft) yield call(toast, { tone: 'success', message: strings.holdSuccess.submitted(lot.title) });
  else
    yield put(
      modalOpened({
        name: 'hold-success',
        props: { lotId: lot._id, lotTitle: lot.title, ...(as.partner && { byPartner: true }) },
      }),
    );
}
