import { callTyped, toast } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import { strings } from '../strings';

const load = () => import('./staff-paths');

/** Paths of staff actions, loaded on demand so that visitors don't fetch them. Reports a failed load and rethrows. */
export function* staffPaths(): Generator<Effect, Awaited<ReturnType<typeof load>>> {
  try {
    return yield* callTyped(load);
  } catch (error) {
    yield call(toast, { tone: 'error', message: strings.page.partFailed });
    throw error;
  }
}
