import type { AnySchema, InferType } from 'yup';
import type { Capability } from '../account/permissions.js';
import type { Shape, Wire } from './shape.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One named call of the specification's section 7: what it asks, who may ask it, what it answers. */
export interface Endpoint<
  Action extends string = string,
  Path extends string = string,
  Body extends AnySchema | undefined = AnySchema | undefined,
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
  readonly body?: Body;
  readonly query?: Query;
  readonly answer: Answer;
  /** True where a caller sends an Idempotency-Key (D44). */
  readonly idempotent?: boolean;
  /** True where a caller must name the revision it changes by If-Match (D43): 428 without, 412 when it has moved. */
  readonly guarded?: boolean;
  /** True for a read whose answer is the same for every caller: its bytes are cached, and served in front of the framework. */
  readonly kept?: boolean;
  /** True where the session's password must have been given a short while ago, because the account's ways in change: 403 `confirm_first` otherwise. */
  readonly confirmed?: boolean;
  /** The largest body in bytes, where it isn't the usual 64 KB (D80). */
  readonly bodyLimit?: number;
}

type PathParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParamNames<Rest> : never;
export type ParamsOf<E> = E extends Endpoint<string, infer P> ? Record<PathParamNames<P>, string> : never;
export type BodyOf<E> = E extends { readonly body?: infer B } ? (NonNullable<B> extends AnySchema ? InferType<NonNullable<B>> : undefined) : undefined;
export type QueryOf<E> = E extends { readonly query?: infer Q } ? (NonNullable<Q> extends Shape ? Wire<NonNullable<Q>> : undefined) : undefined;
export type AnswerOf<E> = E extends { readonly answer: infer A } ? Wire<A> : never;

/** Declares an endpoint and keeps its literal types. */
export function endpoint<
  const Action extends string,
  const Path extends string,
  const Answer extends Shape,
  Body extends AnySchema | undefined = undefined,
  const Query extends Shape | undefined = undefined,
>(definition: Endpoint<Action, Path, Body, Query, Answer>): Endpoint<Action, Path, Body, Query, Answer> {
  return definition;
}

/** `/stages/{stageId}/lots-map` + `{ stageId }` → `/stages/65f…/lots-map`, every value percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`Missing path parameter ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}
