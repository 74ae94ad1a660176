import { markLotsSeen, MESSAGES, setSiteCosts, type StaleCell, withdrawDesign } from '@lotline/shared-domain';
import { callApi, isApiError, newKey, reportError, toast } from '@lotline/shared-runtime';
import { call, put } from 'redux-saga/effects';
import type { designWithdrawn, siteCostsSubmitted } from './lots.actions';
import { siteCostsAnswered } from './site-costs.slice';
import { lotsStrings as text } from './strings';

/** Lots per call, as many as its body takes. */
const LOTS_PER_CALL = 2_000;

export function* markSeen(): Generator {
  yield* callApi(markLotsSeen);
}

/** Of more lots than one call takes, each part is a call; what was withdrawn before a failure stays so. */
export function* withdraw({ payload: { designId, name, lotIds } }: ReturnType<typeof designWithdrawn>): Generator {
  const parts: (string[] | undefined)[] = lotIds ? [] : [undefined];
  for (let from = 0; lotIds && from < lotIds.length; from += LOTS_PER_CALL)
    parts.push(lotIds.slice(from, from + LOTS_PER_CALL));
  let lots = 0;
  try {
    for (const part of parts) {
      const body = part ? { lotIds: part } : {};
      const answer = yield* callApi(withdrawDesign, { params: { designId }, body, idempotencyKey: newKey() });
      lots += answer.lots;
    }
    yield call(toast, { tone: 'success', message: text.withdraw.done(name, lots) });
  } catch (error) {
    reportError(error, 'withdrawal of a design');
    const message = (isApiError(error) && error.message) || MESSAGES.tryAgainLater;
    yield call(toast, { tone: 'error', message });
  }
}

/** The cells of a 412 that are stored otherwise than the page showed. */
function staleCellsOf(error: unknown): readonly StaleCell[] {
  if (!isApiError(error) || error.status !== 412) return [];
  const { cells } = (error.problem ?? {}) as { cells?: unknown };
  return Array.isArray(cells) ? (cells as StaleCell[]) : [];
}

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
