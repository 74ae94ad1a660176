import type { AnswerOf, Endpoint } from '@lotline/shared-domain';
import { CANCEL } from 'redux-saga';
import { call, select, type CallEffect, type SelectEffect } from 'redux-saga/effects';
import { callEndpoint } from '../http/call-endpoint';
import type { CallOptions } from '../shell-api';

/**
 * Typed API call inside a saga; cancelling the saga aborts the request.
 * @example const lots = yield* callApi(getLotsMap, { params: { stageId } });
 */
export function* callApi<E extends Endpoint>(
  endpoint: E,
  options: Omit<CallOptions<E>, 'signal'> = {},
): Generator<CallEffect, AnswerOf<E>, unknown> {
  const answer = yield call(() => {
    const stop = new AbortController();
    const request = callEndpoint(endpoint, { ...options, signal: stop.signal } as CallOptions<E>);
    return Object.assign(request, { [CANCEL]: () => stop.abort() });
  });
  return answer as AnswerOf<E>;
}

/** `call` with a typed result. @example const map = yield* callTyped(readStageMap, stageId); */
export function* callTyped<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result> | Result,
  ...args: Args
): Generator<CallEffect, Result, unknown> {
  return (yield call(work as (...given: Args) => unknown, ...args)) as Result;
}

/** `select` with a typed result. @example const estate = yield* selectTyped(selectEstate); */
export function* selectTyped<State, Result>(
  selector: (state: State) => Result,
): Generator<SelectEffect, Result, unknown> {
  return (yield select(selector)) as Result;
}
