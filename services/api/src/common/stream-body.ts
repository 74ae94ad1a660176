import { DomainError, type Endpoint } from '@lotline/shared-domain';
import type { FastifyInstance } from 'fastify';
import { routeKeyOf, routeKeys } from './serves.decorator.js';

/** What a file is sent as: its real type is read from its bytes, and no form of another site can send this one. */
export const STREAM_TYPE = 'application/octet-stream';

/** Hands the bodies of endpoints that take a stream to their handlers unread (D82); everywhere else such a body is a 415. */
export function acceptStreams(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const streams = routeKeys(endpoints.filter(({ body }) => body === 'stream'));
  fastify.addContentTypeParser(STREAM_TYPE, (request, payload, done) => {
    if (streams.has(routeKeyOf(request))) done(null, payload);
    else done(new DomainError('unsupported_media_type'));
  });
}
