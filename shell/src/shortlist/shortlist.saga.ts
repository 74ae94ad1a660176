import { mergeShortlists, SHORTLIST_LIMITS, type ChangeShortlist, type StarredLot } from '@lotline/shared-domain';
import { callTyped, safely, selectSession, selectTyped, signedIn, signedOut, toast } from '@lotline/shared-runtime';
import { lotStarred, lotUnstarred, selectShortlist, selectStarred } from '@lotline/shared-runtime/shortlist';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { actionChannel, call, fork, put, take, takeEvery, type Effect } from 'redux-saga/effects';
import type { BrowserShortlist } from './browser-shortlist.port';
import { shortlistKnown } from './shortlist.slice';
import { shortlistStrings } from './strings';

interface ShortlistDeps {
  /** The shortlist in this browser's storage, with change events from other tabs. */
  browser: BrowserShortlist;
  /** Changes the account's shortlist; returns the full list. */
  change(body: ChangeShortlist): Promise<{ lots: StarredLot[] }>;
}

/** Another tab has changed the browser's or the account's shortlist. */
const changedElsewhere = createAction('host/shortlistChangedElsewhere');
type StarAction = ReturnType<typeof lotStarred>;

const has = (lots: readonly StarredLot[], { lotId }: StarredLot): boolean => lots.some((lot) => lot.lotId === lotId);
const without = (lots: readonly StarredLot[], removed: readonly StarredLot[]) =>
  lots.filter((lot) => !has(removed, lot));
const applyStar = (lots: readonly StarredLot[], { type, payload }: StarAction) =>
  type === lotStarred.type ? mergeShortlists(lots, [payload]) : without(lots, [payload]);

/**
 * Manages the shortlist: in this browser for visitors, with the account for members; each login merges the browser's
 * lots into the account's. Actions are processed one at a time, in order.
 */
export function* shortlistSaga({ browser, change }: ShortlistDeps): Generator {
  const known = (phase: 'browser' | 'joining' | 'account', lots: readonly StarredLot[]) =>
    put(shortlistKnown({ phase, lots }));
  /**
   * Adds this browser's lots to the account; those beyond its limit stay here. If the request fails all stay, and the
   * next page retries.
   */
  function* join(): Generator<Effect, void> {
    const here = browser.read();
    yield known('joining', here);
    try {
      const { lots } = yield* callTyped(change, { add: [...here] });
      yield call(browser.write, without(here, lots));
      yield known('account', lots);
    } catch {
      yield known('browser', here);
    }
  }
  function* read(): Generator<Effect, void> {
    const { phase } = yield* selectTyped(selectSession);
    if (phase === 'signedIn') yield* join();
    else yield known('browser', browser.read());
  }
  function* saveToAccount(action: StarAction): Generator<Effect, void> {
    const lot = action.payload;
    try {
      const { lots } = yield* callTyped(change, lotStarred.match(action) ? { add: [lot] } : { remove: [lot.lotId] });
      yield known('account', applyStar(yield* selectTyped(selectStarred), action));
      if (lotStarred.match(action) && !has(lots, lot)) yield* refuse(lot);
      yield call(browser.notifyTabs);
    } catch {
      const lots = yield* selectTyped(selectStarred);
      yield known('account', lotStarred.match(action) ? without(lots, [lot]) : mergeShortlists(lots, [lot]));
      yield call(toast, { tone: 'error', message: shortlistStrings.failed });
    }
  }
  function* refuse(lot: StarredLot): Generator<Effect, void> {
    const lots = yield* selectTyped(selectStarred);
    yield known((yield* selectTyped(selectShortlist))?.phase ?? 'browser', without(lots, [lot]));
    yield call(toast, { tone: 'info', message: shortlistStrings.full });
  }
  function* save(action: StarAction): Generator<Effect, void> {
    const state = yield* selectTyped(selectShortlist);
    if (
      lotStarred.match(action) &&
      state &&
      state.lots.length >= SHORTLIST_LIMITS.browser &&
      !has(state.lots, action.payload)
    )
      return yield* refuse(action.payload);
    if (state?.phase === 'account') return yield* saveToAccount(action);
    // Read again: another tab may have starred lots since.
    yield call(browser.write, applyStar(browser.read(), action));
    return yield known('browser', browser.read());
  }
  function* handle(action: UnknownAction): Generator {
    if (lotStarred.match(action) || lotUnstarred.match(action)) yield* save(action);
    else yield* read();
  }
  const onAction = yield actionChannel(
    [lotStarred, lotUnstarred, signedIn, signedOut, changedElsewhere],
    buffers.expanding(),
  );
  yield takeEvery(
    eventChannel<true>((emit) => browser.listen(() => emit(true))),
    function* tell() {
      yield put(changedElsewhere());
    },
  );
  yield fork(safely(read));
  for (;;) yield* safely(handle)((yield take(onAction as never)) as UnknownAction);
}
