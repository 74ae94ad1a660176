import type { AnySchema, InferType } from 'yup';
import type { Capability } from '../account/permissions.js';
import type { LiveTag } from './live-tags.js';
import type { Shape, Wire } from './shape.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One named call of the specification's section 7: what it asks, who may ask it, what it answers. */
export interface Endpoint<
  Action extends string = string,
  Path extends string = string,
  Body extends AnySchema | 'stream' | undefined = AnySchema | 'stream' | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Answer extends Shape = Shape,
> {
  /** The specification's action name, e.g. `lot/getLotsMap`; its OpenAPI operationId is `lot_getLotsMap`. */
  readonly action: Action;
  readonly method: Method;
  /** Path under `/api`, parameters in braces: `/stages/{stageId}/lots-map`. */
  readonly path: Path;
  /** The capability a caller needs; there is no default, so a route without one does not compile. */
  readonly access: Capability;
  /** The schema of its JSON, or `stream`: bytes that reach the handler unread, once the caller's access is clear (D82). */
  readonly body?: Body;
  readonly query?: Query;
  readonly answer: Answer;
  /** True where a caller sends an Idempotency-Key (D44). */
  readonly idempotent?: boolean;
  /**
   * Where a caller names what it changes by If-Match (D43), 412 when that has changed. True: 428 without. `counted`: the `etag` of the matching
   * read; a call without it is taken and counted, because builds of v0.2.0 send none (ADR-0043).
   */
  readonly guarded?: boolean | 'counted';
  /** True for a read whose answer is the same for every caller: its bytes are cached, and served in front of the framework. */
  readonly cached?: boolean;
  /** True where the session's password must have been given a short while ago, because the account's ways in change: 403 `confirm_first` otherwise. */
  readonly confirmed?: boolean;
  /** The kinds of live event after which an open page reads the answer again; see `isTouchedBy`. */
  readonly tags?: readonly LiveTag[];
  /** The largest body in bytes, where it isn't the usual 64 KB (D80). */
  readonly bodyLimit?: number;
}

type PathParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParamNames<Rest>
  : never;
export type ParamsOf<E> = E extends Endpoint<string, infer P> ? Record<PathParamNames<P>, string> : never;
export type BodyOf<E> = E extends { readonly body?: infer B }
  ? NonNullable<B> extends AnySchema
    ? InferType<NonNullable<B>>
    : NonNullable<B> extends 'stream'
      ? Blob
      : unknown
  : undefined;
export type QueryOf<E> = E extends { readonly query?: infer Q }
  ? NonNullable<Q> extends Shape
    ? Wire<NonNullable<Q>>
    : undefined
  : undefined;
export type AnswerOf<E> = E extends { readonly answer: infer A } ? Wire<A> : never;

/** Declares an endpoint and keeps its literal types. A bundle leaves out those that it doesn't use. */
/*#__NO_SIDE_EFFECTS__*/
export function endpoint<
  const Action extends string,
  const Path extends string,
  const Answer extends Shape,
  Body extends AnySchema | 'stream' | undefined = undefined,
  const Query extends Shape | undefined = undefined,
>(definition: Endpoint<Action, Path, Body, Query, Answer>): Endpoint<Action, Path, Body, Query, Answer> {
  return definition;
}

/** An endpoint that a file is sent to. */
export type StreamEndpoint = Endpoint<string, string, 'stream'>;

/** The schema of an endpoint's JSON body, where it takes one. */
export const bodySchemaOf = ({ body }: Pick<Endpoint, 'body'>): AnySchema | undefined =>
  body === 'stream' ? undefined : body;

/** `/stages/{stageId}/lots-map` + `{ stageId }` → `/stages/65f…/lots-map`, every value percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`Missing path parameter ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}
