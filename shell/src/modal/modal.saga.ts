import {
  modalAnswered,
  modalClosed,
  modalHeld,
  modalOpened,
  modalWentBack,
  painted,
  patchQuery,
  readQuery,
  safely,
  selectModal,
  selectTyped,
  writeQuery,
  type OpenModal,
} from '@lotline/shared-runtime';
import { call, put, takeEvery } from 'redux-saga/effects';
import type { HistoryPort } from '../location/history.port';
import { locationChanged } from '../location/location.slice';
import { declaredModalOpened } from '../remotes/declared-modals';
import { selectModals } from '../remotes/remotes.selectors';
import { askedFor, isStep, linksOn, shownBy } from './modal-link';

/** Back and Forward lead from one modal to another at the same height, among the same (D216, D218). */
const keptOf = (open: OpenModal | null): object => {
  const { opensLow, among } = open?.props ?? {};
  return { ...(opensLow === true && { opensLow }), ...(among !== undefined && { among }) };
};

interface ModalAddress {
  history: HistoryPort;
  /** Whether a modal link at this path must wait for another page, as on 'unauthorized'. */
  isWaiting(pathname: string): boolean;
}

/**
 * Syncs linked modals with the query (2.3). Opening pushes a history entry synchronously with the click, so that Back
 * closes it at any time. URL listeners are notified after the modal is painted.
 */
export function* modalSaga({ history, isWaiting }: ModalAddress): Generator {
  function* here() {
    const { pathname, search, isModal } = history.current();
    const declared = yield* selectTyped(selectModals);
    const modals = yield* selectTyped(selectModal);
    const query = readQuery(search);
    return {
      pathname,
      query,
      path: `${pathname}${writeQuery(query)}`,
      links: isWaiting(pathname) ? [] : linksOn(pathname, declared),
      modals,
      step: isModal !== undefined && isStep(declared, modals),
      /** Whether this history entry is such a step. */
      isModal: isModal === true,
    };
  }
  /** Where the open step was taken. */
  let steppedAt: string | null = null;

  function* write(action: { type: string }): Generator {
    const { pathname, query, links, modals, step, isModal } = yield* here();
    const shown = shownBy(links, modals);
    const patch = Object.fromEntries(links.map(({ key }) => [key, shown?.key === key ? shown.value : null]));
    const search = writeQuery(patchQuery(query, patch));
    if (search === writeQuery(query) && step === isModal) return;
    const path = `${pathname}${search}`;
    // `modalHeld` after a Back: push the entry again.
    if ((shown || step) && (modalOpened.match(action) || modalHeld.match(action))) {
      steppedAt = path;
      yield call(history.push, path, painted(), step);
    } else yield call(history.takeBack, path);
  }

  let page: string | null = null;
  /** Syncs the modal from the URL: on load, on Back and Forward, and closing it when the page changes. */
  function* follow(): Generator {
    const { pathname, query, path, links, modals, step, isModal } = yield* here();
    const now = pathname.replace(/^\/v2\//, '/');
    const left = page !== null && page !== now;
    page = now;
    const shown = shownBy(links, modals);
    const asked = askedFor(links, query);
    // Replace instead of closing first, which would remove the new modal from the query.
    if (asked && (asked.name !== shown?.name || asked.value !== shown.value))
      yield put(
        declaredModalOpened(asked.name, {
          [asked.key]: asked.value,
          ...(modals.open?.name === asked.name && keptOf(modals.open)),
        }),
      );
    else if (!asked && (shown || (left && modals.open) || (step && !isModal && path === steppedAt)))
      yield put(modalClosed());
  }

  yield takeEvery([modalOpened, modalHeld, modalClosed, modalWentBack, modalAnswered], safely(write));
  yield takeEvery(locationChanged, safely(follow));
  yield* follow();
}
