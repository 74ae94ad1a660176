import { callTyped, toast } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';

const load = () => import('./staff-paths');

/** Where staff's gestures lead; visitors don't load it. Throws where it can't be loaded, after saying so. */
export function* staffPaths(): Generator<Effect, Awaited<ReturnType<typeof load>>> {
  try {
    return yield* callTyped(load);
  } catch (error) {
    yield call(toast, { tone: 'error', message: strings.page.partFailed });
    throw error;
  }
}
