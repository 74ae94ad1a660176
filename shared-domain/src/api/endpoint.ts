import type { AnySchema, InferType } from 'yup';
import type { Capability } from '../role/permissions.js';
import type { Shape, Wire } from '../answer/shape.js';
import type { Invalidates, Tag } from './tags.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The limits of a public form, per hour unless the form says otherwise; the environment may set others. `form` names
 * them: `LOTLINE_LIMIT_<FORM>_IP_PER_HOUR` (ADR-0045).
 */
export interface FormLimits<Form extends string = string> {
  readonly form: Form;
  /** One network. */
  readonly ip: number;
  /** One account in its own name, or one network in the name of one mailbox. */
  readonly asker: number;
  /** One mailbox, all strangers together; higher than `asker`, so that one stranger can't use it up alone. */
  readonly email: number;
}

/** One named call of the specification's section 7: its request, required capability and answer. */
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
  /** The capability a caller needs. Required: an endpoint without one does not compile. */
  readonly access: Capability;
  /** The yup schema of the JSON body, or `stream`: bytes passed to the handler unread, after the access check (D82). */
  readonly body?: Body;
  readonly query?: Query;
  readonly answer: Answer;
  /** True if callers send an Idempotency-Key (D44). */
  readonly idempotent?: boolean;
  /**
   * Optimistic locking by If-Match (D43): 412 if the revision has changed. True: 428 without the header. `etag`: the
   * same, and the header is the read's `etag`. `counted`: as `etag`, but a call without it is accepted and counted,
   * because v0.2.0 builds don't send it (ADR-0043).
   */
  readonly guarded?: boolean | 'etag' | 'counted';
  /**
   * True for a read with the same answer for every caller: the response is cached and served before the framework runs.
   */
  readonly cached?: boolean;
  /**
   * True for sensitive calls (credentials, accounts, API tokens, data export): the password must have been confirmed
   * recently, else 403 `confirm_first`.
   */
  readonly confirmed?: boolean;
  /**
   * Of a read: what its answer depends on. Open pages read it again after a live event of one of these kinds (see
   * `isTouchedBy`) and after a write that invalidates one.
   */
  readonly tags?: readonly Tag[];
  /**
   * Of a write: the tags it makes stale, or why there is none. Every reader of such a tag is read again once the call
   * has succeeded, or was refused because the data had changed (404, 409, 410, 412).
   */
  readonly invalidates?: Invalidates;
  /** Of an answer `'file'`: its media type, `application/pdf`. */
  readonly fileType?: string;
  /**
   * Of an answer `'file'` for staff: false where the page itself reads it, such as a map's drawing. Every other file
   * leaves a row in the audit.
   */
  readonly isExport?: false;
  /**
   * The kind of work, where method, access and body don't say it: a `report` occupies the database or a core for seconds
   * and is queued; a read that is part of a form is admitted as a `write`; a
   * `webhook` has places of its own, which no network shares.
   */
  readonly work?: 'report' | 'write' | 'webhook';
  /** How many times the usual deadline it has, if not once: it writes thousands of lots, or works on a whole map. */
  readonly deadline?: number;
  /** Of a public form: how often it may be sent. */
  readonly limits?: FormLimits;
  /** Maximum body size in bytes, if not the default 64 KB (D80). */
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

/** A read may have tags; a write without `invalidates` does not compile. */
type Freshness =
  | { readonly method: 'GET'; readonly invalidates?: never }
  | { readonly method: Exclude<Method, 'GET'>; readonly invalidates: Invalidates; readonly tags?: never };

/** Keeps the name of a form's limits. */
type Limited<Form extends string> = [Form] extends [never] ? unknown : { readonly limits: FormLimits<Form> };

/** Declares an endpoint and keeps its literal types. Unused endpoints are tree-shaken. */
/*#__NO_SIDE_EFFECTS__*/
export function endpoint<
  const Action extends string,
  const Path extends string,
  const Answer extends Shape,
  Body extends AnySchema | 'stream' | undefined = undefined,
  const Query extends Shape | undefined = undefined,
  const Form extends string = never,
>(
  definition: Endpoint<Action, Path, Body, Query, Answer> & Freshness & { readonly limits?: FormLimits<Form> },
): Endpoint<Action, Path, Body, Query, Answer> & Limited<Form> {
  return definition as never;
}

/** An endpoint with a streamed file body. */
export type StreamEndpoint = Endpoint<string, string, 'stream'>;

/** The yup schema of an endpoint's JSON body, if any. */
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
