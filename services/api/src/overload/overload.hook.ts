import { isPrivate, normaliseEmail, type Principal, routeAt } from '@lotline/shared-domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionSecretOf } from '../auth/session-cookie.js';
import type { Config } from '../config/config.js';
import { networkOf } from '../limits/network-of.js';
import { isNoPage, pageRoute } from '../page/page-route.js';
import { writeBusy } from './busy-answer.js';
import { type Parties, partiesOf } from './shares.js';
import { deadlinesOf, workOf, type Work } from './work-kind.js';
import type { WorkLimits } from './work-limits.js';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Marks the work on this request as done; null until it has begun. Called by handlers that write their response
     * past the framework.
     */
    lotlineDone: (() => void) | null;
    /**
     * Counts the request for its authenticated principal; false if that account or landowner is already at its share.
     */
    lotlineClaim: ((principal: Principal) => boolean) | null;
  }
}

const PAGE_ROUTES = new Set(['/', '/*']);
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';
const isPage = (request: FastifyRequest): boolean =>
  PAGE_ROUTES.has(request.routeOptions.url ?? '') && !isNoPage(pathOf(request));

/** Pages that require a login. Public pages on the way to an account count as a visitor's. */
function isStaffPage(pathname: string): boolean {
  const route = routeAt(pathname);
  return route !== null && isPrivate(route);
}

/** The key or session the request carries, not yet verified. */
const credentialOf = ({ headers }: FastifyRequest, config: Config): string | null =>
  headers.authorization ?? sessionSecretOf(headers.cookie, config);

/**
 * Staff requests with a key or a session, and staff pages, have separate capacity, so that crowds of visitors can't
 * lock staff out.
 */
function workFor(request: FastifyRequest, config: Config): Work | null {
  const work = workOf(request.method, request.routeOptions.url);
  const isStaffs = work?.kind === 'staff' || work?.kind === 'report';
  if (isStaffs && !credentialOf(request, config))
    return { kind: request.method === 'GET' ? 'read' : 'write', counted: true };
  if (work?.kind === 'page' && isPage(request) && isStaffPage(pathOf(request))) return { kind: 'staff', counted: true };
  return work;
}

/**
 * Parties of a request before authentication: its key or session, its network, and for a password the email address or
 * link token. The latter is combined with the network, so that a stranger can't use up the owner's share.
 */
function partiesBefore(request: FastifyRequest, { kind }: Work, config: Config): Parties {
  const network = networkOf(request.ip);
  const { email, token } = (request.body ?? {}) as { email?: unknown; token?: unknown };
  const named = typeof email === 'string' ? normaliseEmail(email) : token;
  return {
    credential: credentialOf(request, config),
    network,
    account: kind === 'password' && typeof named === 'string' ? `${network} ${named}` : null,
  };
}

/**
 * Whether the request is complete with its headers. It is then counted at once, so that the excess of a burst is
 * refused before any work is done.
 */
const isBodyless = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

function refuse(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const framed = request.url.includes('embed=true') && pageRoute(pathOf(request)).estateId !== null;
  const as = isPage(request) ? (framed ? 'framed page' : 'page') : 'problem';
  reply.hijack();
  writeBusy(reply.raw, {
    requestId: request.id,
    as,
    strict: config.production,
    bodyless: request.method === 'HEAD',
    accepts: request.headers['accept-encoding'],
  });
}

/** Releases resources once, when the request's work is done; immediately if it already is. */
class RequestEnd {
  #isOver = false;
  readonly #also: (() => void)[] = [];

  also(release: () => void): void {
    if (this.#isOver) release();
    else this.#also.push(release);
  }

  readonly end = (): void => {
    this.#isOver = true;
    for (const release of this.#also.splice(0)) release();
  };
}

/**
 * Responds 503 if there is no response after `deadlineMs`, e.g. because the database hangs. Time spent receiving the
 * body doesn't count.
 */
function withDeadline(request: FastifyRequest, reply: FastifyReply, config: Config): () => void {
  const deadlines = deadlinesOf(request.method, request.routeOptions.url);
  const timer = setTimeout(() => {
    // Check the response, not the request: Node marks a request as destroyed as soon as its body is read.
    if (reply.raw.headersSent || reply.raw.destroyed) return;
    if (!request.raw.complete) timer.refresh();
    else {
      request.lotlineDone?.();
      refuse(request, reply, config);
    }
  }, config.deadlineMs * deadlines);
  return () => clearTimeout(timer);
}

/**
 * Load shedding: a request without capacity gets 503 with Retry-After before any other work (quality, Reliability 9).
 * Capacity is checked when the headers have arrived, and taken when the body has, so that slow senders occupy none. It
 * is released when the response is ready, not when the client disconnects: work for a disconnected client still costs.
 */
export function addOverloadProtection(fastify: FastifyInstance, config: Config, limits: () => WorkLimits): void {
  fastify.decorateRequest('lotlineDone', null);
  fastify.decorateRequest('lotlineClaim', null);
  const endings = new WeakMap<FastifyRequest, RequestEnd>();
  /** Counts the request; false if there is no capacity or its sender is already at its share. */
  const enter = (request: FastifyRequest, work: Work, ending: RequestEnd): boolean => {
    const { kind } = work;
    if (!limits().hasRoom(kind)) return false;
    const release = limits().takeShare(kind, partiesBefore(request, work, config));
    if (!release) return false;
    ending.also(release);
    ending.also(limits().enter(kind));
    request.lotlineClaim = (principal) => {
      const releaseAccountShare = limits().takeShare(kind, partiesOf(principal));
      if (releaseAccountShare) ending.also(releaseAccountShare);
      return releaseAccountShare !== null;
    };
    return true;
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const work = workFor(request, config);
    const ending = new RequestEnd();
    const isIn =
      !work || (work.counted && isBodyless(request) ? enter(request, work, ending) : limits().hasRoom(work.kind));
    if (!isIn) return refuse(request, reply, config);
    endings.set(request, ending);
    ending.also(withDeadline(request, reply, config));
    request.lotlineDone = ending.end;
    done();
  });
  fastify.addHook('preValidation', (request, reply, done) => {
    const work = isBodyless(request) ? null : workFor(request, config);
    const ending = endings.get(request);
    if (!work?.counted || !ending || enter(request, work, ending)) return done();
    ending.end();
    refuse(request, reply, config);
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    request.lotlineDone?.();
    done(null, payload);
  });
}
