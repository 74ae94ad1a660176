import helmet from '@fastify/helmet';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, type Endpoint } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { AppModule } from './app.module.js';
import { limitBodyTime } from './common/body-time.js';
import { closeConnections } from './common/closing-connections.js';
import { ENDPOINTS } from './common/endpoint-table.js';
import { acceptJsonOnly, allowLargeBodies, MAX_BODY_BYTES } from './common/json-body.js';
import { answerMethodNotAllowed } from './common/method-not-allowed.js';
import { sendProblem } from './common/problem.filter.js';
import { loggerOf } from './common/process-log.js';
import { addRequestHooks, requestIdOf } from './common/request-hooks.js';
import { type FoundRoute, RouteCheck } from './common/route-check.js';
import { acceptStreams } from './common/stream-body.js';
import type { Config } from './config/config.js';
import { Readiness } from './migrations/readiness.js';
import { addOverloadProtection } from './overload/overload.hook.js';
import { WorkLimits } from './overload/work-limits.js';
import { isPage } from './page/page-route.js';
import { addCrossOrigin } from './embed/cross-origin.hook.js';
import { EmbedOriginsService } from './embed/embed-origins.service.js';

/**
 * API responses are data: nothing in them may run, be framed or be read by another site. Pages set their own policy.
 */
const HELMET = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  xFrameOptions: { action: 'deny' as const },
};

/** Interval of Node's check for slow connections, in ms. */
const LOOK_MS = 1_000;

/** A provider that is resolved on first use: hooks are registered before it is available. */
function providerOf<T>(app: NestFastifyApplication, type: Type<T>): () => T {
  let found: { readonly provider: T } | undefined;
  return () => (found ??= { provider: app.get<T>(type, { strict: false }) }).provider;
}

/** The application, not yet listening; only tests pass `root` and `endpoints`. */
export async function createApp(
  config: Config,
  root: Type | DynamicModule = AppModule.forRoot(config),
  endpoints: readonly Endpoint[] = ENDPOINTS,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    genReqId: requestIdOf,
    // The number of our own proxies in front of this process; none by default.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxyHops,
    requestTimeout: config.largeRequestMs,
    // Longer than a load balancer keeps idle connections: if we closed one first, it might just have been written to.
    // Besides, new connections cost most under load.
    keepAliveTimeout: config.silenceMs + 5_000,
    connectionTimeout: config.silenceMs,
    // Node's default interval is 30 s, which would turn a limit of 10 s into one of 40 s.
    http: {
      headersTimeout: config.headersMs,
      requestTimeout: config.largeRequestMs,
      connectionsCheckingInterval: LOOK_MS,
    },
    forceCloseConnections: 'idle',
    // While closing, requests over open connections are still answered; only new connections are refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Malformed URLs never reach a route or its exception filter.
    frameworkErrors: (_error: unknown, request: { id: string }, reply: FastifyReply) =>
      void sendProblem(reply, String(request.id), new DomainError('malformed_request')),
  } as never);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    logger: loggerOf(config),
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  limitBodyTime(fastify as never, config, endpoints);
  // Registered first: a request that is shed must cost nothing more.
  addOverloadProtection(fastify as never, config, providerOf(app, WorkLimits));
  addCrossOrigin(fastify as never, config, providerOf(app, EmbedOriginsService));
  addRequestHooks(fastify as never, config);
  const readinessOf = providerOf(app, Readiness);
  closeConnections(fastify as never, () => readinessOf().isStopping);
  let routes: readonly FoundRoute[] | undefined;
  answerMethodNotAllowed(fastify as never, { routes: () => (routes ??= app.get(RouteCheck).routes()), isPage });
  acceptJsonOnly(fastify as never);
  allowLargeBodies(fastify as never, endpoints);
  acceptStreams(fastify as never, endpoints);
  // HSTS only in production, where there is https: elsewhere it would lock people out of a plain localhost.
  await fastify.register(
    helmet as never,
    { ...HELMET, hsts: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false } as never,
  );
  return app;
}
