import {
  type Endpoint,
  countLinks,
  linkDesigns,
  linkDesignsSchema,
  type LinkResult,
  undoLinks,
  unlinkDesigns,
  unlinkDesignsSchema,
} from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, newKey, reportError, safely, selectTyped } from '@lotline/shared-runtime';
import type { UnknownAction } from '@reduxjs/toolkit';
import { delay, put, takeLatest, takeLeading } from 'redux-saga/effects';
import type { DesignLinksSlice, LinkChangeKind } from './design-links.slice';
import { designLinksStrings as text } from './strings';

/** Pause in typing and choosing after which lots are counted, in ms. */
const SETTLED_MS = 300;

/** The API's own sentence where it refused; else `otherwise`, and the error is reported. */
function whyOf(error: unknown, { action }: Pick<Endpoint, 'action'>, otherwise: string): string {
  const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
  if (!isRefused) reportError(error, action);
  return (isRefused && error.message) || otherwise;
}

/** Counts what linking would do; another choice drops the request before it. */
function* count(slice: DesignLinksSlice): Generator<unknown, void> {
  const { estateId, chosen } = yield* selectTyped(slice.select);
  if (!chosen) return;
  try {
    yield put(slice.counted(yield* callApi(countLinks, { params: { estateId }, body: chosen })));
  } catch (error) {
    yield put(slice.countFailed(whyOf(error, countLinks, text.notCounted)));
  }
}

function* send(slice: DesignLinksSlice, action: UnknownAction): Generator<unknown, LinkResult | null> {
  const { estateId, chosen } = yield* selectTyped(slice.select);
  const idempotencyKey = yield* callTyped(newKey);
  if (slice.undoPressed.match(action))
    return yield* callApi(undoLinks, { params: { changeId: action.payload.changeId }, idempotencyKey });
  if (!chosen) return null;
  const request = { params: { estateId }, idempotencyKey };
  return slice.linkPressed.match(action)
    ? yield* callApi(linkDesigns, { ...request, body: linkDesignsSchema.cast(chosen) })
    : yield* callApi(unlinkDesigns, { ...request, body: unlinkDesignsSchema.cast(chosen, { stripUnknown: true }) });
}

const ENDPOINTS = { link: linkDesigns, unlink: unlinkDesigns, undo: undoLinks } as const satisfies Record<
  LinkChangeKind,
  Endpoint
>;

/** Writes one change, and counts anew what the choice would still do. */
function* change(slice: DesignLinksSlice, action: UnknownAction): Generator<unknown, void> {
  const kind = slice.undoPressed.match(action) ? 'undo' : slice.linkPressed.match(action) ? 'link' : 'unlink';
  try {
    const result = yield* send(slice, action);
    if (result) yield put(slice.changed({ kind, result }));
  } catch (error) {
    yield put(slice.changeFailed(whyOf(error, ENDPOINTS[kind], text.notSaved[kind])));
  }
  const { chosen } = yield* selectTyped(slice.select);
  yield put(slice.choiceMade({ chosen }));
}

/** The saga of links: one change at a time, and the count of the latest choice. */
export function watchDesignLinks(slice: DesignLinksSlice): () => Generator {
  return function* watch(): Generator {
    yield takeLatest(
      [slice.choiceMade, slice.linksLeft],
      safely(function* countSettled(action: UnknownAction): Generator {
        if (!slice.choiceMade.match(action)) return;
        yield delay(SETTLED_MS);
        yield* count(slice);
      }),
    );
    yield takeLeading(
      [slice.linkPressed, slice.unlinkConfirmed, slice.undoPressed],
      safely(function* begin(action: UnknownAction): Generator {
        yield* change(slice, action);
      }),
    );
  };
}
