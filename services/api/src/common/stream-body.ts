import { DomainError, type Endpoint } from '@lotline/shared-domain';
import type { FastifyInstance } from 'fastify';
import { routeKeyOf, routeKeys } from './serves.decorator.js';

/**
 * The content type of uploads: the real type is detected from the bytes, and no form of another site can send this one.
 */
export const STREAM_TYPE = 'application/octet-stream';

const JSON_TYPE = /^application\/json *(?:;|$)/i;

/**
 * How long the rest of an upload is read after its answer was sent, in ms: if closed at once, the connection might lose
 * the answer.
 */
const LINGER_MS = 5_000;

/** Routes whose streams come as JSON: the signature of an event is over its bytes. */
const isSignedJson = ({ body, access }: Endpoint): boolean => body === 'stream' && access === 'payment.signed';

/**
 * Passes the bodies of endpoints that take a stream to their handlers unread (D82); everywhere else such a body is a
 * 415.
 */
export function acceptStreams(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const streams = routeKeys(endpoints.filter(({ body }) => body === 'stream'));
  const json = routeKeys(endpoints.filter(isSignedJson));
  // Before its parser is chosen: JSON is read and parsed everywhere else.
  fastify.addHook('onRequest', ({ headers, method, routeOptions }, _reply, done) => {
    const isJson = JSON_TYPE.test(headers['content-type'] ?? '');
    if (isJson && json.has(routeKeyOf({ method, routeOptions }))) headers['content-type'] = STREAM_TYPE;
    done();
  });
  fastify.addContentTypeParser(STREAM_TYPE, (request, payload, done) => {
    if (streams.has(routeKeyOf(request))) done(null, payload);
    else done(new DomainError('unsupported_media_type'));
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && streams.has(routeKeyOf(request))) {
      const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
