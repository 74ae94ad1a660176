import { setConditions } from '@lotline/shared-domain';
import { callApi, isApiError, reportError, safely } from '@lotline/shared-runtime';
import { put, takeLeading } from 'redux-saga/effects';
import { withState } from './conditions';
import { conditionMarked, conditionsRefused, conditionsSaved } from './conditions.slice';
import { toldResult } from './contract-forms';
import { contractStrings } from './strings';

const text = contractStrings.conditions;

/** Saves the state that was pressed at a condition: all of them go together, over the EOI as it was on screen. */
export function* conditionsSaga(): Generator {
  yield takeLeading(
    conditionMarked,
    safely(function* save({ payload }: ReturnType<typeof conditionMarked>): Generator {
      const { eoi, conditionId: of, state } = payload;
      try {
        const answer = yield* callApi(setConditions, {
          params: { eoiId: eoi._id },
          ifMatch: eoi.rev,
          body: { conditions: withState(eoi.contract?.conditions ?? [], of, state) },
        });
        yield put(conditionsSaved());
        yield* toldResult(eoi.lotStatus, answer, text.saved);
      } catch (error) {
        if (!isApiError(error)) reportError(error, 'conditions');
        const why = isApiError(error) && !error.isNetwork ? error.message : '';
        const isStale = isApiError(error) && error.status === 412;
        yield put(conditionsRefused({ of, why: why || text.notSaved, isStale }));
      }
    }),
  );
}
