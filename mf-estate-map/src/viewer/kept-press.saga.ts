import { selectLocation, selectModal, selectTyped, toast, type HostState } from '@lotline/shared-runtime';
import { roleAwaited, selectIsRoleKnown } from '@lotline/shared-runtime/viewer';
import { call, delay, put, race, take, type Effect } from 'redux-saga/effects';

/** A press that waits says so after this time, in ms: most answers are there before. */
const SAID_AFTER_MS = 600;
/** After this time a press is answered by what is known, in ms; the account's call has ended by then. */
const KEPT_FOR_MS = 30_000;

/** What the visitor looks at: whoever goes elsewhere meanwhile has given the press up. */
const selectPlace = (state: HostState): string => {
  const { pathname, query } = selectLocation(state);
  const { open } = selectModal(state);
  return JSON.stringify([pathname, query.stageId, open && [open.name, open.props]]);
};

function* roleKnown(): Generator<Effect, true> {
  while (!(yield* selectTyped(selectIsRoleKnown))) yield take('*');
  return true;
}

/**
 * Keeps a press until it is known who pressed (2.4): at once for a browser without a session. False where the press no longer counts.
 * @param opening said where it takes a while; null: something is shown already.
 */
export function* untilRoleKnown(opening: string | null): Generator<Effect, boolean> {
  if (yield* selectTyped(selectIsRoleKnown)) return true;
  const before = yield* selectTyped(selectPlace);
  yield put(roleAwaited());
  const { isSoon } = (yield race({ isSoon: call(roleKnown), late: delay(SAID_AFTER_MS) })) as { isSoon?: true };
  if (!isSoon) {
    if (opening) yield call(toast, { tone: 'info', message: opening });
    yield race([call(roleKnown), delay(KEPT_FOR_MS)]);
  }
  return (yield* selectTyped(selectPlace)) === before;
}
