import { fillPath, type AnswerOf, type Endpoint, type ParamsOf, type QueryOf } from '@lotline/shared-domain';
import { bootKey } from '@lotline/shared-runtime';

/** A GET request and the cache key under which all readers on the page share its answer. */
export interface Resource<E extends Endpoint = Endpoint> {
  readonly key: string;
  readonly endpoint: E;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
}

/** State of a resource. A later failure keeps the last answer. */
export type ResourceState<Answer = unknown> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  /** `readAt` is client time in ms. */
  | { readonly phase: 'ready'; readonly data: Answer; readonly readAt: number }
  /** The API answered 404. */
  | { readonly phase: 'absent' }
  | { readonly phase: 'failed' };

export type StateOf<E extends Endpoint> = ResourceState<AnswerOf<E>>;

/** The host's slice `resources`: serialisable cache, by key. */
export interface ResourcesState {
  readonly answers: Readonly<Record<string, ResourceState>>;
  /** Resources with their reader counts. `isStale`: invalidated since the last read. */
  readonly asked: Readonly<
    Record<string, { readonly resource: Resource; readonly readers: number; readonly isStale: boolean }>
  >;
}

/** Bounds the memo: a page with a search field makes a resource of every text typed. */
const MOST_KNOWN = 256;
const known = new Map<string, Resource>();

/** Marks the resource as most recently used, and drops the least recently used one. */
function remember(made: Resource): void {
  known.delete(made.key);
  known.set(made.key, made);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest) known.delete(oldest);
}

/**
 * The resource of a GET endpoint; memoised: equal requests return the same object, unless many others came between.
 * @example useResource(resource(getLotsMap, { params: { stageId } }))
 */
export function resource<E extends Endpoint>(
  endpoint: E,
  { params, query }: { params?: ParamsOf<E>; query?: QueryOf<E> } = {},
): Resource<E> {
  const key = bootKey('GET', fillPath(endpoint.path, params), query as Readonly<Record<string, unknown>> | undefined);
  const made = known.get(key) ?? { key, endpoint, params: params ?? {}, ...(query && { query }) };
  remember(made as Resource);
  return made as Resource<E>;
}
