import { fillPath, type AnswerOf, type Endpoint, type ParamsOf, type QueryOf } from '@lotline/shared-domain';
import { bootKey } from '@lotline/shared-runtime';

/** An answer of the API that pages show: what is asked, and the key under which everyone on the page shares it. */
export interface Resource<E extends Endpoint = Endpoint> {
  readonly key: string;
  readonly endpoint: E;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
}

/** What is known of a resource. A later failure leaves what is shown. */
export type ResourceState<Answer = unknown> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  /** `readAt` is client time in ms. */
  | { readonly phase: 'ready'; readonly data: Answer; readonly readAt: number }
  /** The API says that there is none (404). */
  | { readonly phase: 'absent' }
  | { readonly phase: 'failed' };

export type StateOf<E extends Endpoint> = ResourceState<AnswerOf<E>>;

/** The host's slice `resources`: plain data, by key. */
export interface ResourcesState {
  readonly answers: Readonly<Record<string, ResourceState>>;
  /** Who reads what. `isStale`: what is known may have changed since. */
  readonly asked: Readonly<
    Record<string, { readonly resource: Resource; readonly readers: number; readonly isStale: boolean }>
  >;
}

const known = new Map<string, Resource>();

/**
 * The resource that a GET of the endpoint table answers; the same object for the same question.
 * @example useResource(resource(getLotsMap, { params: { stageId } }))
 */
export function resource<E extends Endpoint>(
  endpoint: E,
  { params, query }: { params?: ParamsOf<E>; query?: QueryOf<E> } = {},
): Resource<E> {
  const key = bootKey('GET', fillPath(endpoint.path, params), query as Readonly<Record<string, unknown>> | undefined);
  const made = known.get(key) ?? { key, endpoint, params: params ?? {}, ...(query && { query }) };
  known.set(key, made as Resource);
  return made as Resource<E>;
}
