import type { AnswerOf, Endpoint, QueryOf } from '@lotline/shared-domain';

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
