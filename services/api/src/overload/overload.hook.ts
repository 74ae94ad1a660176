import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionSecretOf } from '../auth/session-cookie.js';
import type { Config } from '../config/config.js';
import { isNoPage, pageRoute } from '../page/page-route.js';
import { writeBusy } from './busy-answer.js';
import { workOf, type Work } from './work-kind.js';
import type { WorkLimits } from './work-limits.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Says that the work on this request is done; null until it has begun. Handlers that write their answer past the framework call it. */
    lotlineDone: (() => void) | null;
  }
}

const PAGE_ROUTES = new Set(['/', '/*']);
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';
const isPage = (request: FastifyRequest): boolean => PAGE_ROUTES.has(request.routeOptions.url ?? '') && !isNoPage(pathOf(request));

/** Behind a sign-in. What everybody may open, on the way to become a member too, is a visitor's page. */
function isStaffPage(pathname: string): boolean {
  const route = pageRoute(pathname);
  return route.kind === 'other' && route.isPrivate === true;
}

/** Staff have room of their own where they show a key or a session, and on their pages: visitors in crowds must not keep them out. */
function workFor(request: FastifyRequest, config: Config): Work | null {
  const work = workOf(request.method, request.routeOptions.url);
  if (work?.kind === 'staff' && !request.headers.authorization && !sessionSecretOf(request.headers.cookie, config)) return { kind: request.method === 'GET' ? 'read' : 'write', counted: true };
  if (work?.kind === 'page' && isPage(request) && isStaffPage(pathOf(request))) return { kind: 'staff', counted: true };
  return work;
}

/** Whether all of the request has come with its head: it is counted at once, so that of a burst the ones too many are refused before any work is done for them. */
const isBodyless = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

function refuse(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const framed = request.url.includes('embed=true') && pageRoute(pathOf(request)).kind === 'estate';
  const as = isPage(request) ? (framed ? 'framed page' : 'page') : 'problem';
  reply.hijack();
  writeBusy(reply.raw, { requestId: request.id, as, strict: config.production, bodyless: request.method === 'HEAD', accepts: request.headers['accept-encoding'] });
}

/** Answers 503 where there is none after `deadlineMs`, e.g. because the database is frozen. What a client still sends is none of our time. */
function withDeadline(request: FastifyRequest, reply: FastifyReply, config: Config): () => void {
  const timer = setTimeout(() => {
    // The answer, not the request: Node calls a request destroyed as soon as its body is read.
    if (reply.raw.headersSent || reply.raw.destroyed) return;
    if (!request.raw.complete) timer.refresh();
    else {
      request.lotlineDone?.();
      refuse(request, reply, config);
    }
  }, config.deadlineMs);
  return () => clearTimeout(timer);
}

/**
 * Sheds what there is no room for, before anything else is done for it: 503 with Retry-After at once (quality, Reliability 9). A request is
 * looked at when its head has come, and counted when its body has: slow senders take up no room. It is done when its answer
 * is ready, not when its caller has left: work for a caller who has left is work too.
 */
export function addOverloadProtection(fastify: FastifyInstance, config: Config, limits: () => WorkLimits): void {
  fastify.decorateRequest('lotlineDone', null);
  const enter = (request: FastifyRequest, { kind }: Work): void => {
    const forget = request.lotlineDone;
    const leave = limits().enter(kind);
    request.lotlineDone = () => {
      forget?.();
      leave();
    };
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const work = workFor(request, config);
    if (work && !limits().hasRoom(work.kind)) return refuse(request, reply, config);
    request.lotlineDone = withDeadline(request, reply, config);
    if (work?.counted && isBodyless(request)) enter(request, work);
    done();
  });
  fastify.addHook('preValidation', (request, reply, done) => {
    const work = isBodyless(request) ? null : workFor(request, config);
    if (!work?.counted) return done();
    if (!limits().hasRoom(work.kind)) {
      request.lotlineDone?.();
      return refuse(request, reply, config);
    }
    enter(request, work);
    done();
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    request.lotlineDone?.();
    done(null, payload);
  });
}
