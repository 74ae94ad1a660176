import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { can, type Endpoint } from '@lotline/shared-domain';
import { parseAtLeast } from '../change-feed/as-of.js';
import { ENDPOINTS } from '../common/endpoint-table.js';
import { requestIdOfCached, logRequest, requestIdOf } from '../common/request-hooks.js';
import { routeOf } from '../common/serves.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { writeBusy } from '../overload/busy-answer.js';
import { RequestScheduler, type RequestListener } from '../overload/request-scheduler.js';
import { WorkLimits } from '../overload/work-limits.js';
import { writeAnswer } from '../read-cache/answer.js';
import { codedAlready, codingFor, matches } from '../read-cache/coding.js';
import { ReadCache } from '../read-cache/read-cache.js';
import { Readiness } from '../migrations/readiness.js';

const PREFIX = '/api';
/**
 * Changes nothing, because the answer is the visitor's view already (D56): the same cached bytes. With the `?` or `&` before
 * it, where it is the last parameter.
 */
const AS_CUSTOMER = 'isCustomer=true';

/** The pages with the most traffic: the landing page and an estate's. */
const PAGE = /^\/(?:estate\/[^/?.]{1,100})?(?:\?|$)/;

const NOTHING: readonly string[] = [];

function keyOf(url: string): string {
  if (!url.endsWith(AS_CUSTOMER)) return url.slice(PREFIX.length);
  const before = url.slice(PREFIX.length, -AS_CUSTOMER.length);
  return before.endsWith('?') || before.endsWith('&') ? before.slice(0, -1) : url.slice(PREFIX.length);
}

/** Endpoints with cached answers that anonymous callers may read, with the route pattern for the log. */
const OPEN: ReadonlyMap<Endpoint, string> = new Map(
  ENDPOINTS.filter(({ cached, access }) => cached && can('ANONYMOUS', access)).map((endpoint) => [
    endpoint,
    routeOf(endpoint),
  ]),
);

/**
 * Answers cached public reads before the framework runs, by the endpoint table. The answer is the same, byte for byte,
 * as on the normal path; anything unusual takes that path.
 */
@Injectable()
export class FastPath implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #isStopping = false;
  #server: Server | null = null;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly cache: ReadCache,
    private readonly limits: WorkLimits,
    private readonly scheduler: RequestScheduler,
    private readonly readiness: Readiness,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const server = this.adapter.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server || this.#server) return;
    this.#server = server;
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    const begin: RequestListener = (request, response) => {
      this.#sayWhetherLast(response);
      if (!this.answered(request, response) && !this.refused(request, response))
        for (const listener of listeners) listener.call(server, request, response);
    };
    const answer = this.scheduler.inSlices(begin, (request, response) => {
      this.#sayWhetherLast(response);
      return this.refused(request, response);
    });
    server.on('request', answer);
  }

  beforeApplicationShutdown(): void {
    this.#isStopping = true;
  }

  /**
   * While stopping, closes the connection with the answer, so that the client opens its next one elsewhere; closing it
   * later could drop a request that was just sent.
   */
  #sayWhetherLast(response: ServerResponse): void {
    if (this.readiness.isStopping) response.shouldKeepAlive = false;
  }

  /**
   * Refuses a page request if there is no room; true if it did. These refusals are the most frequent, so they must be
   * the cheapest.
   */
  refused(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request;
    if (method !== 'GET' || this.limits.hasRoom('page') || !PAGE.test(url)) return false;
    const requestId = requestIdOf({ headers });
    writeBusy(response, {
      requestId,
      as: url.includes('embed=true') ? 'framed page' : 'page',
      strict: this.config.production,
      bodyless: false,
      accepts: headers['accept-encoding'],
    });
    if (this.config.requestLog)
      logRequest({ requestId, method, route: url.length > 1 && url[1] !== '?' ? '/*' : '/', status: 503, ms: 0 });
    return true;
  }

  /** True when the request was answered from the cache. */
  answered(request: IncomingMessage, response: ServerResponse): boolean {
    const { url } = request;
    if (this.#isStopping || request.method !== 'GET' || !url?.startsWith(PREFIX)) return false;
    const bytes = this.cache.peek(keyOf(url));
    const route = bytes && OPEN.get(bytes.endpoint);
    const headers = route && relevantHeaders(request.rawHeaders);
    if (!headers) return false;
    if (headers.atLeast !== undefined && bytes.asOf < (parseAtLeast(headers.atLeast) ?? 0n)) return false;
    const now = codedAlready(bytes, codingFor(headers.accept));
    // The normal path compresses it, or refuses it.
    if (!now || !this.limits.isInTime('cached')) return false;
    const { coding, coded } = now;
    const id = requestIdOfCached(headers.id, this.config);
    const unchanged = matches(headers.ifNoneMatch, coded.etag);
    writeAnswer(response, bytes, coding, coded, {
      unchanged,
      bodyless: false,
      strict: this.config.production,
      own: id === null ? NOTHING : ['x-request-id', id],
    });
    // Served from memory: 0 ms when rounded.
    if (this.config.requestLog && id !== null)
      logRequest({ requestId: id, method: 'GET', route, status: unchanged ? 304 : 200, ms: 0 });
    return true;
  }
}

interface RequestHeaders {
  accept?: string;
  ifNoneMatch?: string;
  atLeast?: string;
  /** A proxy's request id. */
  id?: string;
}

/** The relevant headers, without building an object of all; null sends the request down the normal path. */
function relevantHeaders(raw: readonly string[]): RequestHeaders | null {
  const headers: RequestHeaders = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] ?? '';
    // Compares lengths first: most headers are irrelevant.
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') headers.accept = raw[i + 1];
    else if (name.length === 13) {
      const lower = name.toLowerCase();
      if (lower === 'if-none-match') headers.ifNoneMatch = raw[i + 1];
      // An invalid token is refused, whatever it requests.
      else if (lower === 'authorization') return null;
    } else if (name.length === 6 && name.toLowerCase() === 'origin') {
      // Cross-origin: the normal path decides whether this page may read it (D41).
      return null;
    } else if (name.length === 16 && name.toLowerCase() === 'lotline-at-least') headers.atLeast = raw[i + 1];
    else if (name.length === 12 && name.toLowerCase() === 'x-request-id') headers.id = raw[i + 1];
  }
  return headers;
}
