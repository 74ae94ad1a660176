import { selectLocation, selectModal, selectTyped, toast, type HostState } from '@lotline/shared-runtime';
import { selectIsRoleKnown } from '@lotline/shared-runtime/viewer';
import { call, delay, race, take, type Effect } from 'redux-saga/effects';

/** Delay before a waiting press shows a message, in ms: most answers arrive earlier. */
const MESSAGE_AFTER_MS = 600;
/** Timeout in ms after which a press is handled without the role; the account call has ended by then. */
const TIMEOUT_MS = 30_000;

/** Not in the page's strings: only a deferred press loads it. */
const openingMessage = (name: string): string => `Opening ${name}…`;

/** What the visitor is looking at: navigating away cancels the press. */
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
 * Holds a press until the viewer's role is known. Returns false if the visitor has navigated away.
 * @param name of the pressed item, for the message on a long wait; null if something is already shown.
 */
export function* deferPress(name: string | null): Generator<Effect, boolean> {
  const before = yield* selectTyped(selectPlace);
  const { isSoon } = (yield race({ isSoon: call(roleKnown), late: delay(MESSAGE_AFTER_MS) })) as { isSoon?: true };
  if (!isSoon) {
    if (name) yield call(toast, { tone: 'info', message: openingMessage(name) });
    yield race([call(roleKnown), delay(TIMEOUT_MS)]);
  }
  return (yield* selectTyped(selectPlace)) === before;
}
