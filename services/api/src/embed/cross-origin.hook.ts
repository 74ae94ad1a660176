import { DomainError } from '@lotline/shared-domain';
import { type SiteCall, siteCall } from './for-sites.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import type { EmbedOriginsService } from './embed-origins.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request comes from a page of a listed origin, without credentials. */
    lotlineListed: boolean;
    /** What such a page calls. */
    lotlineSiteCall: SiteCall | null;
  }
}

const ASKED = 'content-type, idempotency-key, lotline-at-least, lotline-first-page';
const SHOWN = 'lotline-as-of, retry-after, x-request-id';

function foreignOrigin(request: FastifyRequest, config: Config): string | null {
  const { origin, host } = request.headers;
  if (!origin || origin === 'null' || !request.url.startsWith('/api/')) return null;
  if (origin === new URL(config.publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host))
    return null;
  return origin;
}

/** A request with a cookie or token is not anonymous; such requests stay refused from other sites (D41). */
const isAnonymous = ({ headers }: FastifyRequest): boolean => !headers.cookie && !headers.authorization;

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  sites: EmbedOriginsService,
): Promise<FastifyReply | void> {
  const origin = foreignOrigin(request, config);
  if (!origin) return undefined;
  void reply.header('vary', 'origin');
  const path = request.url.split('?', 1)[0] ?? '';
  const asks = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method;
  const found = asks ? siteCall(asks, path) : null;
  if (!asks || !found || !(await sites.mayCall(origin, found))) return undefined;
  void reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', SHOWN);
  if (request.method !== 'OPTIONS') {
    request.lotlineListed = isAnonymous(request);
    request.lotlineSiteCall = found.call;
    return undefined;
  }
  return reply
    .status(204)
    .header('access-control-allow-methods', asks)
    .header('access-control-allow-headers', ASKED)
    .header('access-control-max-age', '600')
    .send();
}

/**
 * CORS for pages of listed origins: public actions, without credentials, never `*` (D41). Nothing changes for other
 * origins.
 */
export function addCrossOrigin(
  fastify: FastifyInstance,
  config: Config,
  sites: () => EmbedOriginsService | null,
): void {
  fastify.decorateRequest('lotlineListed', false);
  fastify.decorateRequest('lotlineSiteCall', null);
  fastify.addHook('onRequest', async (request, reply) => {
    const service = sites();
    return service ? answer(request, reply, config, service) : undefined;
  });
  // The body names the estate that a form is for.
  fastify.addHook('preHandler', async (request, reply) => {
    const { lotlineListed, lotlineSiteCall: call, method } = request;
    const service = lotlineListed && method === 'POST' ? sites() : null;
    if (!service || !call || (await service.maySend(request.headers.origin ?? '', call, request.body))) return;
    void reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
    throw new DomainError('forbidden', 'This estate does not list your website.');
  });
}
