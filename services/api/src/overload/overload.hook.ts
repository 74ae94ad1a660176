import { normaliseEmail, type Principal } from '@lotline/shared-domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionSecretOf } from '../auth/session-cookie.js';
import type { Config } from '../config/config.js';
import { networkOf } from '../limits/network-of.js';
import { isNoPage, pageRoute } from '../page/page-route.js';
import { writeBusy } from './busy-answer.js';
import { type Parties, partiesOf } from './shares.js';
import { workOf, type Work } from './work-kind.js';
import type { WorkLimits } from './work-limits.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Says that the work on this request is done; null until it has begun. Handlers that write their answer past the framework call it. */
    lotlineDone: (() => void) | null;
    /** Counts the request for who has turned out to send it; false where that account or landowner has its share of such requests already. */
    lotlineClaim: ((principal: Principal) => boolean) | null;
  }
}

const PAGE_ROUTES = new Set(['/', '/*']);
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';
const isPage = (request: FastifyRequest): boolean =>
  PAGE_ROUTES.has(request.routeOptions.url ?? '') && !isNoPage(pathOf(request));

/** Behind a sign-in. What everybody may open, on the way to become a member too, is a visitor's page. */
function isStaffPage(pathname: string): boolean {
  const route = pageRoute(pathname);
  return route.kind === 'other' && route.isPrivate === true;
}

/** The key or session that a request shows, whoever's it is. */
const credentialOf = ({ headers }: FastifyRequest, config: Config): string | null =>
  headers.authorization ?? sessionSecretOf(headers.cookie, config);

/** Staff have room of their own where they show a key or a session, and on their pages: visitors in crowds must not keep them out. */
function workFor(request: FastifyRequest, config: Config): Work | null {
  const work = workOf(request.method, request.routeOptions.url);
  const isStaffs = work?.kind === 'staff' || work?.kind === 'report';
  if (isStaffs && !credentialOf(request, config))
    return { kind: request.method === 'GET' ? 'read' : 'write', counted: true };
  if (work?.kind === 'page' && isPage(request) && isStaffPage(pathOf(request))) return { kind: 'staff', counted: true };
  return work;
}

/**
 * Whose request it is before anyone has looked: by its key or session, its network, and for a password the address or link that it is for. That counts
 * by network too: with another's address a stranger must not use up its owner's share.
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

/** Whether all of the request has come with its head: it is counted at once, so that of a burst the ones too many are refused before any work is done for them. */
const isBodyless = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

function refuse(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const framed = request.url.includes('embed=true') && pageRoute(pathOf(request)).kind === 'estate';
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

/** What is given back when the work on a request is done: once, and at once where that is over already. */
class Ending {
  #isOver = false;
  readonly #also: (() => void)[] = [];

  also(giveBack: () => void): void {
    if (this.#isOver) giveBack();
    else this.#also.push(giveBack);
  }

  readonly end = (): void => {
    this.#isOver = true;
    for (const giveBack of this.#also.splice(0)) giveBack();
  };
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
  fastify.decorateRequest('lotlineClaim', null);
  const endings = new WeakMap<FastifyRequest, Ending>();
  /** Counts the request in; false where there is no room, or its sender has a share of it already. */
  const enter = (request: FastifyRequest, work: Work, ending: Ending): boolean => {
    const { kind } = work;
    if (!limits().hasRoom(kind)) return false;
    const giveBack = limits().takeShare(kind, partiesBefore(request, work, config));
    if (!giveBack) return false;
    ending.also(giveBack);
    ending.also(limits().enter(kind));
    request.lotlineClaim = (principal) => {
      const giveBackToo = limits().takeShare(kind, partiesOf(principal));
      if (giveBackToo) ending.also(giveBackToo);
      return giveBackToo !== null;
    };
    return true;
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const work = workFor(request, config);
    const ending = new Ending();
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
