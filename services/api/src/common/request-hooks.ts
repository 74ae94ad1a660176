import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { newContext, runInContext, type RequestContext } from '../database/scope.js';
import { refuseForeignPages } from './same-origin.js';

declare module 'fastify' {
  interface FastifyRequest {
    lotlineContext: RequestContext;
  }
}

const GIVEN_ID = /^[\w-]{8,64}$/;

const isId = (given: unknown): given is string => typeof given === 'string' && GIVEN_ID.test(given);
/** A proxy's request id if it is well-formed, otherwise a new one. */
export const requestIdOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  isId(headers['x-request-id']) ? headers['x-request-id'] : randomUUID();

/**
 * The request id of a cached answer: a proxy's, or a new one if requests are logged; null if it couldn't be looked up
 * anywhere.
 */
export const requestIdOfCached = (
  given: string | undefined,
  { requestLog }: Pick<Config, 'requestLog'>,
): string | null => (isId(given) ? given : requestLog ? randomUUID() : null);

interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** The route pattern, not the URL: ids and queries stay out of the log. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** One JSON line for a request, without personal data. */
export const logRequest = (line: RequestLine): void =>
  void process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`);

/** Gives every request its context, its id in the answer, the same-origin check and one log line without personal data. */
export function addRequestHooks(fastify: FastifyInstance, config: Config): void {
  fastify.decorateRequest('lotlineContext');
  fastify.addHook('onRequest', (request, reply, done) => {
    request.lotlineContext = newContext(request.id);
    void reply.header('X-Request-Id', request.id);
    runInContext(request.lotlineContext, () => {
      try {
        refuseForeignPages(request, config);
        done();
      } catch (error) {
        done(error as Error);
      }
    });
  });
  // Reading a body continues in socket events, which lose the async context: enter it again.
  fastify.addHook('preValidation', (request, _reply, done) => runInContext(request.lotlineContext, done));
  if (!config.requestLog) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    logRequest({
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';
