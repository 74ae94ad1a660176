import { DomainError, type Endpoint } from '@lotline/shared-domain';
import type { FastifyInstance } from 'fastify';
import { routeKeyOf, routeKeys } from './serves.decorator.js';

/** What a file is sent as: its real type is read from its bytes, and no form of another site can send this one. */
export const STREAM_TYPE = 'application/octet-stream';

/** For so long, in ms, the rest of a file is taken whose answer has been sent: closed at once, the connection might lose the answer. */
const LINGER_MS = 5_000;

/** Hands the bodies of endpoints that take a stream to their handlers unread (D82); everywhere else such a body is a 415. */
export function acceptStreams(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const streams = routeKeys(endpoints.filter(({ body }) => body === 'stream'));
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
