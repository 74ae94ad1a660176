import { changeLots, undoOf, type BulkResult } from '@lotline/shared-domain';
import { ApiError, callApi, reportError, safely, selectTyped } from '@lotline/shared-runtime';
import type { UnknownAction } from '@reduxjs/toolkit';
import { put, takeLatest, type Effect } from 'redux-saga/effects';
import {
  bulkAnswered,
  bulkLeft,
  bulkProgressed,
  bulkSubmitted,
  selectBulk,
  type BulkAnswer,
  type BulkItem,
} from './bulk.slice';
import { bulkStrings } from './bulk.strings';

/** Lots per call: small enough to show progress. */
const LOTS_PER_CALL = 50;

const refused = (lotId: string, message: string): BulkResult => ({ lotId, outcome: 'refused', message });

function* isStopped(): Generator<Effect, boolean> {
  const state = yield* selectTyped(selectBulk);
  return state.phase === 'sending' && state.isStopped;
}

function* sendPart(
  items: readonly BulkItem[],
  { reason, isUndo }: { reason: string; isUndo: boolean },
): Generator<unknown, readonly BulkResult[]> {
  const lots = items.map(({ lot: { _id, rev }, change }) => ({ lotId: _id, rev, ...change }));
  try {
    return (yield* callApi(changeLots, { body: { lots, ...(reason && { reason }), ...(isUndo && { isUndo }) } }))
      .results;
  } catch (error) {
    reportError(error, 'change of many lots');
    const message = error instanceof ApiError && error.status > 0 ? error.message : bulkStrings.notSent;
    return lots.map(({ lotId }) => refused(lotId, message));
  }
}

/** The undo change of each changed lot, from its current state; and why some have none. */
function undoOfBulk(
  items: readonly BulkItem[],
  results: readonly BulkResult[],
  timeZone: string,
): Pick<BulkAnswer, 'undo' | 'notUndoable'> {
  const undo: BulkItem[] = [];
  const notUndoable: string[] = [];
  for (const [at, { lot, change }] of items.entries()) {
    const result = results[at];
    if (result?.outcome !== 'changed') continue;
    const back = undoOf(lot, change, timeZone);
    if (back.will)
      undo.push({ lot: { ...lot, rev: result.rev ?? lot.rev, status: change.to ?? lot.status }, change: back.change });
    else notUndoable.push(back.why);
  }
  return { undo, notUndoable };
}

function* sendAll({
  payload: { items, reason, timeZone, isUndo = false },
}: ReturnType<typeof bulkSubmitted>): Generator {
  const results: BulkResult[] = [];
  for (let from = 0; from < items.length; from += LOTS_PER_CALL) {
    const part = items.slice(from, from + LOTS_PER_CALL);
    results.push(
      ...((yield* isStopped())
        ? part.map(({ lot }) => refused(lot._id, bulkStrings.stopped))
        : yield* sendPart(part, { reason, isUndo })),
    );
    yield put(bulkProgressed({ done: results.length, total: items.length }));
  }
  yield put(
    bulkAnswered({
      results,
      wasUndo: isUndo,
      ...(isUndo ? { undo: [], notUndoable: [] } : undoOfBulk(items, results, timeZone)),
    }),
  );
}

/** takeLatest: leaving the dialog cancels what hasn't been sent. */
export function* bulkSaga(): Generator {
  yield takeLatest(
    [bulkSubmitted, bulkLeft],
    safely(function* follow(action: UnknownAction): Generator {
      if (bulkSubmitted.match(action)) yield* sendAll(action);
    }),
  );
}
