import helmet from '@fastify/helmet';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { AppModule } from './app.module.js';
import { acceptJsonOnly, MAX_BODY_BYTES } from './common/json-body.js';
import { sendProblem } from './common/problem.filter.js';
import { addRequestHooks, requestIdOf } from './common/request-hooks.js';
import type { Config } from './config.js';
import { addCrossOrigin } from './site/cross-origin.hook.js';
import { SiteOriginsService } from './site/site-origins.service.js';

/** Answers of the API are data: nothing in them may run, be framed or be read by another site. Pages set their own policy. */
const HELMET = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] } },
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  xFrameOptions: { action: 'deny' as const },
};

/** The program without its port; `root` is another module only in tests of the boot check. */
export async function createApp(config: Config, root: Type | DynamicModule = AppModule.forRoot(config)): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    genReqId: requestIdOf,
    // The hops between us and the outermost proxy that is ours; none by default.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxyHops,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Addresses that can't be read never reach a route or its filter.
    frameworkErrors: (_error: unknown, request: { id: string }, reply: FastifyReply) => void sendProblem(reply, String(request.id), new DomainError('malformed_request')),
  } as never);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, { bodyParser: false, logger: config.test ? ['error', 'fatal'] : ['error', 'warn', 'fatal'], abortOnError: false });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.server.headersTimeout = 10_000;
  addCrossOrigin(fastify as never, config, () => app.get(SiteOriginsService, { strict: false }));
  addRequestHooks(fastify as never, config);
  acceptJsonOnly(fastify as never);
  // HSTS only where there is https to insist on: elsewhere it would lock people out of a plain localhost.
  await fastify.register(helmet as never, { ...HELMET, hsts: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false } as never);
  return app;
}
