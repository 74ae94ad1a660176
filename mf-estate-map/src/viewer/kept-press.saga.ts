import { selectLocation, selectModal, selectTyped, toast, type HostState } from '@lotline/shared-runtime';
import { selectIsRoleKnown } from '@lotline/shared-runtime/viewer';
import { call, delay, race, take, type Effect } from 'redux-saga/effects';

/** A press that waits says so after this time, in ms: most answers are there before. */
const SAID_AFTER_MS = 600;
/** After this time a press is answered by what is known, in ms; the account's call has ended by then. */
const KEPT_FOR_MS = 30_000;

/** Here and not among the page's strings: who needn't wait doesn't load it. */
const opening = (name: string): string => `Opening ${name}…`;

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
 * Keeps a press until it is known who pressed. False where the press no longer counts.
 * @param name of what was pressed, said where it takes a while; null: something is shown already.
 */
export function* keepPress(name: string | null): Generator<Effect, boolean> {
  const before = yield* selectTyped(selectPlace);
  const { isSoon } = (yield race({ isSoon: call(roleKnown), late: delay(SAID_AFTER_MS) })) as { isSoon?: true };
  if (!isSoon) {
    if (name) yield call(toast, { tone: 'info', message: opening(name) });
    yield race([call(roleKnown), delay(KEPT_FOR_MS)]);
  }
  return (yield* selectTyped(selectPlace)) === before;
}
