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

const lotOf = (modal: OpenModal): string | null => (modal.name === 'lot' && typeof modal.props.lotId === 'string' ? modal.props.lotId : null);

/** The lot whose modal is open, or waits below the open one for Back. */
export function lotIdOfModals({ open, stack }: ModalState): string | null {
  for (const modal of [...stack, ...(open ? [open] : [])].reverse()) {
    const lotId = lotOf(modal);
    if (lotId) return lotId;
  }
  return null;
}

/** The lotId is in the query while its modal is open and gone when it closes (2.3); opening makes a step in the history, so Back closes. */
function* writeLotId(): Generator {
  const lotId = lotIdOfModals(yield* selectTyped(selectModal));
  const { query } = yield* selectTyped(selectLocation);
  if ((query.lotId ?? null) !== lotId) yield put(urlChanged({ patch: { lotId }, replace: lotId === null }));
}

/** The modal follows the address: on load, and when the visitor goes back or forward. */
function* readLotId(): Generator {
  const { query, pathname } = yield* selectTyped(selectLocation);
  const shown = lotIdOfModals(yield* selectTyped(selectModal));
  const asked = estateIdOf(pathname) ? (query.lotId ?? null) : null;
  if (asked && asked !== shown) yield put(modalOpened({ name: 'lot', props: { lotId: asked } }));
  else if (!asked && shown) yield put(modalClosed());
}

/** Another page closes what was open over the one before. */
function closeOnLeaving(): () => Generator {
  let page: string | null = null;
  return function* leave(): Generator {
    const { pathname } = yield* selectTyped(selectLocation);
    const { open } = yield* selectTyped(selectModal);
    // The version rule changes the path, not the page.
    const now = pathname.replace(/^\/v2\//, '/');
    if (page !== null && page !== now && open) yield put(modalClosed());
    page = now;
  };
}

export function* modalSaga(): Generator {
  const leave = closeOnLeaving();
  yield* leave();
  yield takeEvery([modalOpened, modalClosed, modalWentBack], safely(writeLotId));
  yield takeEvery(locationChanged, safely(function* follow(): Generator {
    yield* leave();
    yield* readLotId();
  }));
  yield* readLotId();
}
