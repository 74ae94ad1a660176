import type { Endpoint } from '@lotline/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { routeKeyOf, routeKeys } from './serves.decorator.js';

/**
 * Destroys a connection whose body takes longer than `requestMs`, except on routes with large bodies: Node has only one
 * timeout for all requests, set to `largeRequestMs`. A request without a body has arrived completely by now.
 */
export function limitBodyTime(fastify: FastifyInstance, { requestMs }: Config, endpoints: readonly Endpoint[]): void {
  const large = routeKeys(endpoints.filter(({ body, bodyLimit }) => body === 'stream' || bodyLimit !== undefined));
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !large.has(routeKeyOf(request))) {
      const timer = setTimeout(() => void (raw.complete || raw.destroy()), requestMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
