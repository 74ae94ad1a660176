import { setSiteCosts, type StaleCell } from '@lotline/shared-domain';
import { callApi, isApiError, reportError } from '@lotline/shared-runtime';
import { put } from 'redux-saga/effects';
import type { siteCostsSubmitted } from './site-costs.actions';
import { siteCostsAnswered } from './site-costs.slice';

/** The cells of a 412 that are stored otherwise than the page showed. */
function staleCellsOf(error: unknown): readonly StaleCell[] {
  if (!isApiError(error) || error.status !== 412) return [];
  const { cells } = (error.problem ?? {}) as { cells?: unknown };
  return Array.isArray(cells) ? (cells as StaleCell[]) : [];
}

/** Saves changed site costs: all of them, or none. */
export function* saveSiteCosts({ payload: { cells, key } }: ReturnType<typeof siteCostsSubmitted>): Generator {
  try {
    const saved = yield* callApi(setSiteCosts, { body: { cells }, idempotencyKey: key });
    yield put(siteCostsAnswered({ phase: 'saved', ...saved }));
  } catch (error) {
    const stale = staleCellsOf(error);
    if (stale.length > 0) {
      yield put(siteCostsAnswered({ phase: 'stale', cells: stale }));
      return;
    }
    reportError(error, 'site costs');
    const message = isApiError(error) && error.status > 0 ? error.message : '';
    yield put(siteCostsAnswered({ phase: 'failed', message }));
  }
}
