import { Readable } from 'node:stream';
import { Body, createParamDecorator, Param, Query, type ExecutionContext } from '@nestjs/common';
import { bodySchemaOf, DomainError, type Endpoint, firstPageOf } from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seenEtagOf } from './etag.js';
import { IdOrKeyPipe, IdPipe } from './id.pipe.js';
import { MAX_FILE_NAME_LENGTH, QueryPipe } from './query.pipe.js';
import { revisionOf } from './revision.guard.js';
import { STREAM_TYPE } from './stream-body.js';
import { YupPipe } from './yup.pipe.js';

const idempotencyKeyOf = ({ headers: { 'idempotency-key': key } }: FastifyRequest): string | null =>
  typeof key === 'string' && key.length > 0 ? key : null;
const yupPipeOf = (endpoint: Endpoint): YupPipe =>
  new YupPipe(bodySchemaOf(endpoint), endpoint.bodyLimit !== undefined);

/** The body, cast and checked by the endpoint's schema; unknown keys are removed (D42). */
export const ValidBody = (endpoint: Endpoint): ParameterDecorator => Body(yupPipeOf(endpoint));
/** The query: only the keys that the endpoint declares, each a string. */
export const ValidQuery = ({ query, body }: Endpoint): ParameterDecorator =>
  Query(new QueryPipe(query, body === 'stream' ? MAX_FILE_NAME_LENGTH : undefined));
/** A path id. A malformed one is a 404: such a thing can't exist. */
export const Id = (name: string): ParameterDecorator => Param(name, new IdPipe());
/** A path id or a readable key such as `tallowbrook-rise`. */
export const IdOrKey = (name: string): ParameterDecorator => Param(name, new IdOrKeyPipe());
/** The request's Idempotency-Key, or null (D44). */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  idempotencyKeyOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
/** A submitted form: its fields, its Idempotency-Key and the sender's IP address. */
export interface Submission<Body extends object> {
  body: Body;
  key: string | null;
  ip: string;
  /** The path of the first page of the sender's visit; absent if none of ours was named. */
  page?: string;
}
/** Body, key and address of a submission; the body is cast and checked as by `ValidBody`. */
export const Sent = (endpoint: Endpoint): ParameterDecorator => {
  const bodyPipe = yupPipeOf(endpoint);
  return createParamDecorator(async (_: unknown, context: ExecutionContext): Promise<Submission<object>> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const body = (await bodyPipe.transform(request.body)) as object;
    const page = firstPageOf(request.headers['lotline-first-page']);
    return { body, key: idempotencyKeyOf(request), ip: request.ip, ...(page && { page }) };
  })();
};
/** The revision that the caller has seen, from `If-Match: "7"`; 428 without one (D43). */
export const IfMatchRevision = createParamDecorator((_: unknown, context: ExecutionContext): number =>
  revisionOf(context),
);
/** The `etag` that the caller has seen, from `If-Match: "…"`; null if absent (ADR-0043). */
export const IfMatchEtag = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  seenEtagOf(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);
/** A streamed body and its announced length. */
export interface IncomingFile {
  readonly bytes: Readable;
  /** Content-Length; null if not sent. */
  readonly announced: number | null;
}
/** The body of an endpoint that takes a stream, unread (D82). */
export const StreamBody = createParamDecorator((_: unknown, context: ExecutionContext): IncomingFile => {
  const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!(body instanceof Readable))
    throw new DomainError('unsupported_media_type', `Please send the file as ${STREAM_TYPE}`);
  return { bytes: body, announced: headers['content-length'] === undefined ? null : Number(headers['content-length']) };
});
/** Aborts when the caller disconnects before the answer is complete. */
export const CallerGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const gone = new AbortController();
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  // The caller may have left while the session was looked up.
  if (raw.closed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
});
/** The caller's IP address, behind the configured number of trusted proxies. */
export const CallerIp = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<FastifyRequest>().ip,
);
