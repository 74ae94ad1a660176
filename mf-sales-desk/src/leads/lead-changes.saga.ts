import { changeLeads, deleteLeads, undoLeadChange, type LeadsChange } from '@lotline/shared-domain';
import {
  callApi,
  callTyped,
  isApiError,
  modalClosed,
  newKey,
  reportError,
  safely,
  selectTyped,
  toast,
} from '@lotline/shared-runtime';
import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put, spawn, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import {
  leadsChangeChosen,
  leadsChangeConfirmed,
  leadsChangeCounted,
  leadsChangeFailed,
  leadsChangeLeft,
  leadsChangeUndone,
  selectLeadChanges,
  type LeadsRequest,
} from './lead-changes.slice';
import { outcomeStrings as text } from './outcome.strings';

/** Names in a toast; the others are counted. */
const NAMED = 5;

function* send({ leadIds, change }: LeadsRequest, isPreview: boolean): Generator<unknown, LeadsChange> {
  const idempotencyKey = yield* callTyped(newKey);
  const ids = [...leadIds];
  const answer = change
    ? yield* callApi(changeLeads, {
        body: { leadIds: ids, ...(change as { status?: 'new' }), isPreview },
        idempotencyKey,
      })
    : yield* callApi(deleteLeads, { body: { leadIds: ids, isPreview }, idempotencyKey });
  return answer as LeadsChange;
}

function whyOf(error: unknown): string {
  if (!isApiError(error) || error.status >= 500) reportError(error, 'change of many leads');
  return isApiError(error) && !error.isNetwork && error.message ? error.message : text.failed;
}

/** What was done, and whose lead stayed. */
function wordsOf(done: string, left: LeadsChange['left']): string {
  if (left.length === 0) return done;
  const names = left
    .slice(0, NAMED)
    .map(({ name, why }) => `${name} (${why})`)
    .join(', ');
  return `${done} ${text.left(left.length > NAMED ? text.andMore(names, left.length - NAMED) : names)}`;
}

/** Shows what was done, and takes it back when that is pressed. */
function* offerUndo(message: string, changeId: string): Generator {
  yield* callTyped(
    () =>
      new Promise<void>((resolve) =>
        toast({ tone: 'success', message, action: { label: text.undo, onPress: () => resolve() } }),
      ),
  );
  yield put(leadsChangeUndone({ changeId }));
}

function* confirm({ payload }: ReturnType<typeof leadsChangeConfirmed>): Generator {
  try {
    const { changeId, changed, left } = yield* send(payload, false);
    const message = wordsOf(payload.change ? text.changed(changed) : text.deleted(changed), left);
    const { phase } = yield* selectTyped(selectLeadChanges);
    if (phase === 'sending') yield put(modalClosed());
    if (changeId) yield spawn(safely(offerUndo), message, changeId);
    else yield call(toast, { tone: 'info', message });
  } catch (error) {
    const why = whyOf(error);
    const { phase } = yield* selectTyped(selectLeadChanges);
    if (phase === 'none') yield call(toast, { tone: 'error', message: why });
    else yield put(leadsChangeFailed({ why }));
  }
}

function* undo({ payload }: ReturnType<typeof leadsChangeUndone>): Generator {
  try {
    const idempotencyKey = yield* callTyped(newKey);
    const { changed, left } = yield* callApi(undoLeadChange, { params: payload, idempotencyKey });
    yield call(toast, { tone: left.length > 0 ? 'info' : 'success', message: wordsOf(text.undone(changed), left) });
  } catch (error) {
    yield call(toast, { tone: 'error', message: whyOf(error) });
  }
}

/** Counts what a change of many leads would do, makes it, and takes it back. */
export function* leadChangesSaga(): Generator {
  yield takeLatest(
    [leadsChangeChosen, leadsChangeLeft],
    safely(function* count(action: UnknownAction): Generator {
      if (!leadsChangeChosen.match(action)) return;
      try {
        yield put(leadsChangeCounted(yield* send(action.payload, true)));
      } catch (error) {
        yield put(leadsChangeFailed({ why: whyOf(error) }));
      }
    }),
  );
  yield takeLeading(leadsChangeConfirmed, safely(confirm));
  yield takeEvery(leadsChangeUndone, safely(undo));
}
