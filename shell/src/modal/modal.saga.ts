import { estateIdOf } from '@lotline/shared-domain';
import {
  modalClosed,
  modalOpened,
  modalWentBack,
  safely,
  selectLocation,
  selectModal,
  selectTyped,
  urlChanged,
  type ModalState,
  type OpenModal,
} from '@lotline/shared-runtime';
import { call, put, takeEvery } from 'redux-saga/effects';
import { locationChanged } from '../location/location.slice';
import { estateOfUnauthorized } from '../session/unauthorized';

const lotOf = (modal: OpenModal): string | null => (modal.name === 'lot' && typeof modal.props.lotId === 'string' ? modal.props.lotId : null);

/** The lot whose modal is open, or waits below the open one for Back. */
export function lotIdOfModals({ open, stack }: ModalState): string | null {
  for (const modal of [...stack, ...(open ? [open] : [])].reverse()) {
    const lotId = lotOf(modal);
    if (lotId) return lotId;
  }
  return null;
}

/** The longest that the address waits for the page to be still, in ms. */
const ADDRESS_WITHIN_MS = 250;

/** Resolves when what React just drew is on the screen and nothing more urgent is to be done. */
const drawn = () =>
  new Promise<void>((resolve) => {
    // Where no frame is drawn (a tab behind another) the time alone counts.
    setTimeout(resolve, ADDRESS_WITHIN_MS);
    if ('requestIdleCallback' in window) requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });

/**
 * The lotId is in the query while its modal is open and gone when it closes (2.3); opening makes a step in the history, so Back
 * closes. At 'unauthorized' the query waits for the estate page (D18).
 */
function* writeLotId(): Generator {
  const lotId = lotIdOfModals(yield* selectTyped(selectModal));
  if (yield* isOther(lotId)) yield put(urlChanged({ patch: { lotId }, replace: lotId === null }));
}

/** Whether the address says something else. */
function* isOther(lotId: string | null): Generator<unknown, boolean> {
  const { query, pathname } = yield* selectTyped(selectLocation);
  return estateOfUnauthorized(pathname) === null && (query.lotId ?? null) !== lotId;
}

/** The modal comes first, its address when it stands there: a step in the history costs a slow phone as much as the modal does. */
function addressOfModals() {
  let owed = false;
  /** Writes what is owed; answers whether anything was. */
  function* settle(): Generator<unknown, boolean> {
    const due = owed;
    owed = false;
    if (due) yield* writeLotId();
    return due;
  }
  return {
    settle,
    *opened(): Generator {
      owed = yield* isOther(lotIdOfModals(yield* selectTyped(selectModal)));
      if (!owed) return;
      yield call(drawn);
      yield* settle();
    },
    *closed(): Generator {
      owed = false;
      yield* writeLotId();
    },
  };
}

/** The modal follows the address: on load, when the visitor goes back or forward, and another page closes what was open over the one before. */
function followAddress(settle: () => Generator<unknown, boolean>): () => Generator {
  let page: string | null = null;
  return function* follow(): Generator {
    const { query, pathname } = yield* selectTyped(selectLocation);
    const modals = yield* selectTyped(selectModal);
    // The version rule changes the path, not the page.
    const now = pathname.replace(/^\/v2\//, '/');
    const left = page !== null && page !== now;
    page = now;
    const shown = lotIdOfModals(modals);
    const asked = estateIdOf(pathname) && estateOfUnauthorized(pathname) === null ? (query.lotId ?? null) : null;
    // Something else changed the address of this page before the lot was in it.
    if (!left && !asked && (yield* settle())) return;
    // A lot takes the place of what was open: closing first would take the lotId out of the query.
    if (asked && asked !== shown) yield put(modalOpened({ name: 'lot', props: { lotId: asked } }));
    else if (!asked && (shown || (left && modals.open))) yield put(modalClosed());
  };
}

export function* modalSaga(): Generator {
  const address = addressOfModals();
  const follow = followAddress(address.settle);
  yield takeEvery(modalOpened, safely(address.opened));
  yield takeEvery([modalClosed, modalWentBack], safely(address.closed));
  yield takeEvery(locationChanged, safely(follow));
  yield* follow();
}
