import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { can, type Endpoint } from '@lotline/shared-domain';
import { parseAtLeast } from '../change-feed/as-of.js';
import { ENDPOINTS } from '../common/endpoint-table.js';
import { keptRequestId, logRequest, requestIdOf } from '../common/request-hooks.js';
import { routeOf } from '../common/serves.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { writeBusy } from '../overload/busy-answer.js';
import { RequestTurns, type RequestListener } from '../overload/request-turns.js';
import { WorkLimits } from '../overload/work-limits.js';
import { writeAnswer } from '../read-cache/answer.js';
import { codedAlready, codingFor, matches } from '../read-cache/coding.js';
import { ReadCache } from '../read-cache/read-cache.js';
import { Readiness } from '../migrations/readiness.js';

const PREFIX = '/api';
/** Narrows nothing that isn't the visitor's view already (D56), so it names the same bytes. */
const AS_CUSTOMER = '?isCustomer=true';

/** The pages that crowds ask for: the landing page and an estate's. */
const PAGE = /^\/(?:estate\/[^/?.]{1,100})?(?:\?|$)/;

const NOTHING: readonly string[] = [];

const keyOf = (url: string): string =>
  url.slice(PREFIX.length, url.endsWith(AS_CUSTOMER) ? -AS_CUSTOMER.length : undefined);

/** The endpoints with kept answers whose access rule admits visitors, with the route pattern for the log. */
const OPEN: ReadonlyMap<Endpoint, string> = new Map(
  ENDPOINTS.filter(({ cached: kept, access }) => kept && can('ANONYMOUS', access)).map((endpoint) => [
    endpoint,
    routeOf(endpoint),
  ]),
);

/**
 * Answers kept public reads before the framework wakes up, as the endpoint table has them. What it answers is what the long way
 * answers, byte for byte; whatever is unusual goes that way.
 */
@Injectable()
export class FastPath implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #isStopping = false;
  #server: Server | null = null;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly cache: ReadCache,
    private readonly limits: WorkLimits,
    private readonly turns: RequestTurns,
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
    const answer = this.turns.inTurns(begin, (request, response) => {
      this.#sayWhetherLast(response);
      return this.refused(request, response);
    });
    server.on('request', answer);
  }

  beforeApplicationShutdown(): void {
    this.#isStopping = true;
  }

  /** Told with its answer, a client opens its next connection elsewhere; one that is closed under it may have just sent something. */
  #sayWhetherLast(response: ServerResponse): void {
    if (this.readiness.isStopping) response.shouldKeepAlive = false;
  }

  /** True when the request was for a page that there is no room for: of these refusals come the most, so they cost the least. */
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
    const asked = route && askedOf(request.rawHeaders);
    if (!asked) return false;
    if (asked.atLeast !== undefined && bytes.asOf < (parseAtLeast(asked.atLeast) ?? 0n)) return false;
    const now = codedAlready(bytes, codingFor(asked.accept));
    // The long way refuses it.
    if (!now || !this.limits.isInTime('cached')) return false;
    const { coding, coded } = now;
    const id = keptRequestId(asked.id, this.config);
    const unchanged = matches(asked.ifNoneMatch, coded.etag);
    writeAnswer(response, bytes, coding, coded, {
      unchanged,
      bodyless: false,
      strict: this.config.production,
      own: id === null ? NOTHING : ['x-request-id', id],
    });
    // Made from what was ready: it takes no time that a whole millisecond would tell.
    if (this.config.requestLog && id !== null)
      logRequest({ requestId: id, method: 'GET', route, status: unchanged ? 304 : 200, ms: 0 });
    return true;
  }
}

interface Asked {
  accept?: string;
  ifNoneMatch?: string;
  atLeast?: string;
  /** A proxy's id for the request. */
  id?: string;
}

/** The few headers that matter here, without making an object of all; null sends the request the long way. */
function askedOf(raw: readonly string[]): Asked | null {
  const asked: Asked = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] ?? '';
    // Lengths first: most headers are none of these.
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') asked.accept = raw[i + 1];
    else if (name.length === 13) {
      const lower = name.toLowerCase();
      if (lower === 'if-none-match') asked.ifNoneMatch = raw[i + 1];
      // A token that isn't valid is told so, whatever it asks for.
      else if (lower === 'authorization') return null;
    } else if (name.length === 6 && name.toLowerCase() === 'origin') {
      // A page of another origin: whether it may read this is asked on the long way (D41).
      return null;
    } else if (name.length === 16 && name.toLowerCase() === 'lotline-at-least') asked.atLeast = raw[i + 1];
    else if (name.length === 12 && name.toLowerCase() === 'x-request-id') asked.id = raw[i + 1];
  }
  return asked;
}
