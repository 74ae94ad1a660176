import { finishTask } from '@lotline/shared-domain';
import { announce, callApi, callTyped, isApiError, newKey, reportError, safely } from '@lotline/shared-runtime';
import { call, put, takeEvery } from 'redux-saga/effects';
import { workStrings } from './strings';
import { taskMarked, taskRefused, taskSaved } from './tasks.slice';

const text = workStrings.tasks;

/** Saves a ticked or unticked box; if that fails, the box is as it was, with the reason. */
export function* tasksSaga(): Generator {
  yield takeEvery(
    taskMarked,
    safely(function* save({ payload: { task, isDone } }: ReturnType<typeof taskMarked>): Generator {
      const { _id: taskId, title } = task;
      try {
        const idempotencyKey = yield* callTyped(newKey);
        const answer = yield* callApi(finishTask, { params: { taskId }, body: { isDone }, idempotencyKey });
        yield put(taskSaved(answer));
        yield call(announce, isDone ? text.finished(title) : text.reopened(title));
      } catch (error) {
        if (!isApiError(error)) reportError(error, finishTask.action);
        const why = isApiError(error) && !error.isNetwork ? error.message : '';
        yield put(taskRefused({ taskId, why: why || text.notSaved }));
      }
    }),
  );
}
