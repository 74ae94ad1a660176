import { ApiError, reportError, safely, signedOut } from '@lotline/shared-runtime';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, race, take, type Effect } from 'redux-saga/effects';

/** What a page knows of an answer that only its reader may have. A later failure leaves what is shown. */
export type Followed<Answer> =
  | { phase: 'loading' }
  | { phase: 'ready'; answer: Answer }
  /** The API says that there is none. */
  | { phase: 'absent' }
  | { phase: 'failed' };

/** How often it is read again while somebody looks at the page, in ms. */
const EVERY_MS = 15_000;
const LOADING: Followed<unknown> = { phase: 'loading' };

/** A page in a tab behind others waits until it is looked at. */
function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }));
}

/**
 * An answer that a page keeps fresh while it is open, read again every 15 s: what is decided at the desk appears by itself. It isn't one of the host's
 * resources: those are shared by all who look, and stay after a log-out (ADR-0034). Takes the name of the remote's slice and what reads the answer; gives the
 * slice, the saga that `watch`es, and what pages dispatch and select.
 * @example export const home = createFollowed('mf-customer/home', () => callApi(getHome));
 */
export function createFollowed<Params extends object, Answer>(
  name: string,
  read: (params: Params) => Generator<Effect, Answer, unknown>,
) {
  const { actions, reducer } = createSlice({
    name,
    initialState: LOADING,
    reducers: {
      opened: (_state, _action: PayloadAction<{ params: object }>) => LOADING,
      left: () => LOADING,
      /** Something was done: what is shown may have changed. */
      changed: (state) => state,
      answered: (_state, { payload }: PayloadAction<{ answer: unknown }>) => ({
        phase: 'ready',
        answer: payload.answer,
      }),
      missing: (_state, { payload }: PayloadAction<'absent' | 'failed'>) => ({ phase: payload }),
    },
  });

  /** A failure is shown only where nothing else is. */
  function* readOnce(params: Params, isFirst: boolean): Generator<Effect, void, unknown> {
    try {
      const answer = yield* read(params);
      yield put(actions.answered({ answer }));
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 404 || status === 400) yield put(actions.missing('absent'));
      else {
        yield call(reportError, error, name);
        if (isFirst) yield put(actions.missing('failed'));
      }
    }
  }

  function* follow(params: Params): Generator<Effect, void, unknown> {
    yield* readOnce(params, true);
    for (;;) {
      yield race([delay(EVERY_MS), take(actions.changed)]);
      yield call(untilVisible);
      yield* readOnce(params, false);
    }
  }

  return {
    slice: { path: name, reducer },
    opened: (params: Params) => actions.opened({ params }),
    left: actions.left,
    changed: actions.changed,
    select: (state: object): Followed<Answer> =>
      ((state as Readonly<Record<string, Followed<unknown> | undefined>>)[name] ?? LOADING) as Followed<Answer>,
    *watch(): Generator<Effect, void, unknown> {
      for (;;) {
        const { payload } = (yield take(actions.opened)) as ReturnType<typeof actions.opened>;
        yield race([call(safely(follow, name), payload.params as Params), take([actions.left, signedOut])]);
      }
    },
  };
}
