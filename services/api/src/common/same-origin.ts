import { DomainError } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that a browser sends for another site. `Sec-Fetch-Site` can't be forged by a page; where it is missing
 * (plain http) the Origin must be ours. A caller without either is no browser page and has no cookie to abuse.
 */
export function refuseForeignPages(request: FastifyRequest, config: Config): void {
  if (READS.has(request.method) || request.lotlineListed) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !isOurs(origin, request.headers.host, config);
  if (foreign) throw new DomainError('forbidden', 'Requests from other sites are not accepted.');
}

/**
 * Whether a request may speak for the session of its cookie: one of our own pages sends it, and says so. Reads may also come out of the address
 * bar; a change without a word of its origin may not, whatever sends it.
 */
export function isFromOwnPage(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && READS.has(request.method));
  return origin === undefined ? READS.has(request.method) : isOurs(origin, host, config);
}

function isOurs(origin: string, host: string | undefined, config: Config): boolean {
  if (origin === new URL(config.publicUrl).origin) return true;
  // Trying it out under 127.0.0.1 or a name of localhost; production knows one address only.
  return !config.production && URL.canParse(origin) && new URL(origin).host === host;
}
