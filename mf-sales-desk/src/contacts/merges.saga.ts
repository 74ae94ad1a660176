import { dismissDuplicate, undoMerge } from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, newKey, reportError, safely, toast } from '@lotline/shared-runtime';
import { call, takeEvery, takeLeading } from 'redux-saga/effects';
import { mergeUndone, pairDismissed } from './merge-actions';
import { mergeStrings as text } from './strings';

function* toasted(action: string, work: () => Generator, done: string): Generator {
  try {
    yield* work();
    yield call(toast, { tone: 'success', message: done });
  } catch (error) {
    const isRefusal = isApiError(error) && error.status === 409;
    if (!isRefusal) reportError(error, action);
    yield call(toast, { tone: 'error', message: isRefusal ? error.message : text.failed });
  }
}

function* undo({ payload: { mergeId } }: ReturnType<typeof mergeUndone>): Generator {
  const work = function* (): Generator {
    const idempotencyKey = yield* callTyped(newKey);
    yield* callApi(undoMerge, { params: { mergeId }, idempotencyKey });
  };
  yield* toasted(undoMerge.action, work, text.undone);
}

function* dismiss({ payload }: ReturnType<typeof pairDismissed>): Generator {
  const work = function* (): Generator {
    yield* callApi(dismissDuplicate, { body: payload });
  };
  yield* toasted(dismissDuplicate.action, work, text.dismissed);
}

export function* mergesSaga(): Generator {
  yield takeLeading(mergeUndone, safely(undo));
  yield takeEvery(pairDismissed, safely(dismiss));
}
