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
import { put, takeEvery } from 'redux-saga/effects';
import { estateIdOf } from '../estate/estate-id';
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

/**
 * The lotId is in the query while its modal is open and gone when it closes (2.3); opening makes a step in the history, so Back
 * closes. At 'unauthorized' the query waits for the estate page (D18).
 */
function* writeLotId(): Generator {
  const lotId = lotIdOfModals(yield* selectTyped(selectModal));
  const { query, pathname } = yield* selectTyped(selectLocation);
  if (estateOfUnauthorized(pathname) !== null) return;
  if ((query.lotId ?? null) !== lotId) yield put(urlChanged({ patch: { lotId }, replace: lotId === null }));
}

/** The modal follows the address: on load, when the visitor goes back or forward, and another page closes what was open over the one before. */
function followAddress(): () => Generator {
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
    // A lot takes the place of what was open: closing first would take the lotId out of the query.
    if (asked && asked !== shown) yield put(modalOpened({ name: 'lot', props: { lotId: asked } }));
    else if (!asked && (shown || (left && modals.open))) yield put(modalClosed());
  };
}

export function* modalSaga(): Generator {
  const follow = followAddress();
  yield takeEvery([modalOpened, modalClosed, modalWentBack], safely(writeLotId));
  yield takeEvery(locationChanged, safely(follow));
  yield* follow();
}
