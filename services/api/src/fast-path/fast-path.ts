import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { can, getLotsMap } from '@lotline/shared-domain';
import { parseAtLeast } from '../change-feed/as-of.js';
import { CONFIG, type Config } from '../config/config.js';
import { WorkLimits } from '../overload/work-limits.js';
import { writeAnswer } from '../read-cache/answer.js';
import { codedAlready, codingFor, matches } from '../read-cache/coding.js';
import { ReadCache } from '../read-cache/read-cache.js';
import { Readiness } from '../schema/readiness.js';

const PREFIX = '/api';
/** Narrows nothing that isn't the visitor's view already (D56), so it names the same bytes. */
const AS_CUSTOMER = '?isCustomer=true';

const keyOf = (url: string): string => url.slice(PREFIX.length, url.endsWith(AS_CUSTOMER) ? -AS_CUSTOMER.length : undefined);

/**
 * Answers kept public reads before the framework wakes up. Only what a guarded controller has put into the cache is in it,
 * and it is public: the rule asked here is the visitor's own. Whatever is unusual goes the long way.
 */
@Injectable()
export class FastPath implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #open = can('ANONYMOUS', getLotsMap.access);
  #server: Server | null = null;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly cache: ReadCache,
    private readonly limits: WorkLimits,
    private readonly readiness: Readiness,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const server = this.adapter.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server || this.#server) return;
    this.#server = server;
    const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      // Told with its answer, a client opens its next connection elsewhere; one that is closed under it may have just sent something.
      if (this.readiness.isStopping) response.shouldKeepAlive = false;
      if (!this.answered(request, response)) for (const listener of listeners) listener.call(server, request, response);
    });
  }

  beforeApplicationShutdown(): void {
    this.#open = false;
  }

  /** True when the request was answered from the cache. */
  answered(request: IncomingMessage, response: ServerResponse): boolean {
    const { url } = request;
    if (!this.#open || request.method !== 'GET' || !url?.startsWith(PREFIX)) return false;
    const bytes = this.cache.peek(keyOf(url));
    const asked = bytes && askedOf(request.rawHeaders);
    if (!bytes || !asked) return false;
    if (asked.atLeast !== undefined && bytes.asOf < (parseAtLeast(asked.atLeast) ?? 0n)) return false;
    const now = codedAlready(bytes, codingFor(asked.accept));
    // The long way refuses it.
    if (!now || !this.limits.isInTime('cached')) return false;
    const { coding, coded } = now;
    writeAnswer(response, bytes, coding, coded, { unchanged: matches(asked.ifNoneMatch, coded.etag), bodyless: false, strict: this.config.production });
    return true;
  }
}

interface Asked {
  accept?: string;
  ifNoneMatch?: string;
  atLeast?: string;
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
    else if (name.length === 12 && name.toLowerCase() === 'x-request-id') return null;
  }
  return asked;
}
