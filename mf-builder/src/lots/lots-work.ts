import { markLotsSeen, MESSAGES, withdrawDesign } from '@lotline/shared-domain';
import { callApi, isApiError, newKey, reportError, toast } from '@lotline/shared-runtime';
import { call } from 'redux-saga/effects';
import type { designWithdrawn } from './lots.actions';
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
