import type { AnswerOf, Endpoint } from '@lotline/shared-domain';
import { ApiError, type ApiClient, type CallOptions } from '../index';

export interface RecordedCall {
  action: string;
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
  idempotencyKey: string | undefined;
  /** The revision or `etag` that the caller saw. */
  ifMatch: number | string | undefined;
  /** A token in place of the session. */
  bearer: string | undefined;
}
type Answer = unknown | ((call: RecordedCall) => unknown);

export interface FakeApi extends Pick<ApiClient, 'call'> {
  /** Every call so far, oldest first. */
  calls: RecordedCall[];
  /** Sets or replaces what an action answers: a value, a function of the call, or an ApiError to reject with. */
  answer(action: string, answer: Answer): void;
  callsOf(action: string): RecordedCall[];
}

/**
 * An API keyed by action name. An action without an answer rejects with 404 `no_answer`, so that a forgotten one shows.
 * @example fakeApi({ 'stage/getStagesMap': [aStageMapItem()], 'initialHold/createInitialHold': new ApiError(409, 'lot_taken', '…') })
 */
export function fakeApi(answers: Readonly<Record<string, Answer>> = {}): FakeApi {
  const table = new Map<string, Answer>(Object.entries(answers));
  const calls: RecordedCall[] = [];
  return {
    calls,
    callsOf: (action) => calls.filter((call) => call.action === action),
    answer: (action, answer) => void table.set(action, answer),
    async call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
      const made: RecordedCall = {
        action: endpoint.action,
        params: (options.params ?? {}) as Record<string, string>,
        query: options.query,
        body: options.body,
        idempotencyKey: options.idempotencyKey,
        ifMatch: options.ifMatch,
        bearer: options.bearer,
      };
      calls.push(made);
      await Promise.resolve();
      if (!table.has(endpoint.action)) throw new ApiError(404, 'no_answer', `No answer for ${endpoint.action}`);
      const found = table.get(endpoint.action);
      const answer: unknown =
        typeof found === 'function' ? await (found as (call: RecordedCall) => unknown)(made) : found;
      if (answer instanceof Error) throw answer;
      return answer as AnswerOf<E>;
    },
  };
}
