import { callTyped, safely } from '@lotline/shared-runtime';
import { takeLeading, type Effect } from 'redux-saga/effects';
import { siteCostsSubmitted } from './site-costs.actions';

/** Its call loads with the first save: visitors of the Builder page make none. */
function* save(action: ReturnType<typeof siteCostsSubmitted>): Generator {
  yield* (yield* callTyped(() => import('./save-site-costs'))).saveSiteCosts(action);
}

export function* watchSiteCosts(): Generator<Effect, void> {
  yield takeLeading(siteCostsSubmitted, safely(save));
}
