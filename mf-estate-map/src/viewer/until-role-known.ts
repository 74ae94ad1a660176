import { callTyped, selectTyped } from '@lotline/shared-runtime';
import { roleRequested, selectIsRoleKnown } from '@lotline/shared-runtime/viewer';
import { put, type Effect } from 'redux-saga/effects';

const loadDeferPress = () => import('./defer-press.saga');

/**
 * Waits until the viewer's role is known; returns false if the visitor has navigated away since, so that the press is
 * dropped (2.4). Doesn't wait without a session. The waiting code is loaded on demand; if that fails, the press is
 * handled without the role.
 * @param name of the pressed item, for the message on a long wait; null if something is already shown.
 */
export function* untilRoleKnown(name: string | null): Generator<Effect, boolean> {
  if (yield* selectTyped(selectIsRoleKnown)) return true;
  yield put(roleRequested());
  try {
    const { deferPress } = yield* callTyped(loadDeferPress);
    return yield* deferPress(name);
  } catch {
    return true;
  }
}
