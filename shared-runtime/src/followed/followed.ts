import { ApiError, reportError, safely, signedOut } from '@lotline/shared-runtime';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, race, take, type Effect } from 'redux-saga/effects';

/** State of a private answer that a page polls. A later failure keeps the last answer. */
type Followed<Answer> =
  | { phase: 'loading' }
  | { phase: 'ready'; answer: Answer }
  /** The API answered 404 or 400. */
  | { phase: 'absent' }
  | { phase: 'failed' };

/** Polling interval while the page is visible, in ms. */
const EVERY_MS = 15_000;
const LOADING: Followed<unknown> = { phase: 'loading' };

/** Resolves once the tab is visible. */
function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }));
}

/**
 * Polls an answer every 15 s while its page is open, so that decisions of the sales desk appear without a reload. Not
 * one of the host's resources: those are shared by all readers and survive a logout (ADR-0034). Takes the name of the
 * remote's slice and the generator that reads the answer; returns the slice, the `watch` saga, and the actions and
 * selector for pages.
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
      /** Triggers a read at once, e.g. after a command that may change the answer. */
      changed: (state) => state,
      answered: (_state, { payload }: PayloadAction<{ answer: unknown }>) => ({
        phase: 'ready',
        answer: payload.answer,
      }),
      missing: (_state, { payload }: PayloadAction<'absent' | 'failed'>) => ({ phase: payload }),
    },
  });

  /** Only a first read's failure is shown: later ones keep the last answer. */
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
