import { callTyped, selectTyped } from '@lotline/shared-runtime';
import { roleAwaited, selectIsRoleKnown } from '@lotline/shared-runtime/viewer';
import { put, type Effect } from 'redux-saga/effects';

const loadKeptPress = () => import('./kept-press.saga');

/**
 * Whether a press counts once it is known who pressed (2.4): at once for a browser without a session. What keeps it
 * is loaded when one has to wait; where it can't be, the press is answered by what is known.
 * @param name of what was pressed, said where it takes a while; null: something is shown already.
 */
export function* untilRoleKnown(name: string | null): Generator<Effect, boolean> {
  if (yield* selectTyped(selectIsRoleKnown)) return true;
  yield put(roleAwaited());
  try {
    const { keepPress } = yield* callTyped(loadKeptPress);
    return yield* keepPress(name);
  } catch {
    return true;
  }
}
